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
