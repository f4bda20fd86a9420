export type DecodedPicture = Readonly<{
  source: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}>;

/** Reads a file as a data URL: the Content-Security-Policy allows those, but no object URLs. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

const elementPicture = (
  source: HTMLImageElement | HTMLCanvasElement,
  width: number,
  height: number,
): DecodedPicture => ({ source, width, height, release: () => undefined });

/** Side of the area in which a drawing that does not tell its size is looked for, in its own units. */
const LARGEST_DRAWING = 2048;
const SIDES = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Returns an SVG that tells nothing of its size with a large one; undefined for any other. */
function withSize(svg: string): string | undefined {
  const start = svg.indexOf('<svg');
  const tag = svg.slice(start, svg.indexOf('>', start));
  const sides = (tag.match(SIDES) ?? []).filter((side) => !side.includes('%'));
  if (start < 0 || /\sviewBox\s*=/.test(tag) || sides.length === 2) return undefined;
  const bare = tag.replaceAll(SIDES, '');
  const sized = `${bare} width="${LARGEST_DRAWING}" height="${LARGEST_DRAWING}"`;
  return svg.slice(0, start) + sized + svg.slice(start + tag.length);
}

/** Returns the smallest part of the drawing that holds everything of it. */
function trimmed(image: HTMLImageElement): DecodedPicture {
  const { canvas, pen } = createCanvas(image.naturalWidth, image.naturalHeight);
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] === 0) continue;
    const x = ((alpha - 3) / 4) % canvas.width;
    const y = Math.floor(alpha / 4 / canvas.width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  if (right <= left) return elementPicture(canvas, canvas.width, canvas.height);
  const part = createCanvas(right - left, bottom - top);
  part.pen.drawImage(canvas, -left, -top);
  return elementPicture(part.canvas, part.canvas.width, part.canvas.height);
}

/** `createImageBitmap` does not read SVG: such a picture is decoded by an image element. */
async function decodeSvg(file: Blob): Promise<DecodedPicture> {
  const sized = withSize(await file.text());
  if (sized !== undefined) {
    return trimmed(await loadImage(`data:image/svg+xml,${encodeURIComponent(sized)}`));
  }
  const image = await loadImage(await readAsDataUrl(file));
  return elementPicture(image, image.naturalWidth, image.naturalHeight);
}

/** Decodes a picture, rotated by its EXIF data. Rejects when this browser cannot read the file. */
export async function decodePicture(file: Blob): Promise<DecodedPicture> {
  if (file.type === 'image/svg+xml') return decodeSvg(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    source: bitmap,
    width: bitmap.width,
    height: bitmap.height,
    release: () => bitmap.close(),
  };
}

/** Creates a canvas and its context, with smooth scaling. */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no 2D canvas.');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

/** Longest side of a picture in a text, in pixels. */
const LONGEST_SIDE = 1600;
/** Maximum bytes of a picture: its data URL then stays under 400 000 characters. */
const MOST_BYTES = 290_000;
/** Flat drawings look better as PNG, up to this number of bytes. */
const DRAWING_BYTES = 150_000;
const QUALITIES = [0.85, 0.75, 0.65, 0.5];

export type TextPicture = Readonly<{
  url: string;
  width: number;
  height: number;
  /** It moved, and is drawn as its first picture. */
  isStopped?: boolean;
}>;

/** Near the beginning of each file that moves: of a GIF, a WebP and a PNG. */
const ANIMATED = /NETSCAPE2\.0|ANIM|acTL/;
const BEGINNING_BYTES = 4096;

const isAnimated = async (file: Blob) => ANIMATED.test(await file.slice(0, BEGINNING_BYTES).text());

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

function draw(picture: DecodedPicture, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const { canvas, pen } = createCanvas(width, height);
  pen.drawImage(picture.source, 0, 0, width, height);
  return { canvas, pen };
}

function isTransparent({ canvas, pen }: ReturnType<typeof draw>): boolean {
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

/** Returns the best encoding within the limit, or null. A photograph is never tried as PNG. */
async function encodeToFit(canvas: HTMLCanvasElement, isPhoto: boolean, keepsAlpha: boolean) {
  if (!isPhoto) {
    const png = await encode(canvas, 'image/png');
    if (png && png.size <= (keepsAlpha ? MOST_BYTES : DRAWING_BYTES)) return png;
  }
  const type = keepsAlpha ? 'image/webp' : 'image/jpeg';
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, type, quality);
    // A browser that cannot encode the type returns PNG without an error.
    if (blob && blob.type === type && blob.size <= MOST_BYTES) return blob;
  }
  return null;
}

/**
 * Prepares a picture for a text: at most 1600 px and 400 kB, upright, without the camera's metadata.
 * A small GIF stays unchanged, since it may be animated. Rejects when the file cannot be read.
 */
export async function shrinkPicture(file: Blob): Promise<TextPicture> {
  const picture = await decodePicture(file);
  try {
    const { width, height } = picture;
    const isSmallGif = file.type === 'image/gif' && file.size <= MOST_BYTES;
    if (isSmallGif && Math.max(width, height) <= LONGEST_SIDE) {
      return { url: await readAsDataUrl(file), width, height };
    }
    const isPhoto = file.type === 'image/jpeg';
    const isStopped = await isAnimated(file);
    for (let side = LONGEST_SIDE; side >= 1; side = Math.floor(side * 0.75)) {
      const drawn = draw(picture, side);
      const blob = await encodeToFit(drawn.canvas, isPhoto, !isPhoto && isTransparent(drawn));
      const { canvas } = drawn;
      if (!blob) continue;
      const url = await readAsDataUrl(blob);
      return { url, width: canvas.width, height: canvas.height, isStopped };
    }
    throw new Error('The picture fits in no encoding.');
  } finally {
    picture.release();
  }
}
