import {
  createCanvas,
  type DecodedPicture,
  decodePicture,
  readAsDataUrl,
} from './decode-picture.ts';

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

/**
 * Returns the best encoding within the limit, or null. A photograph is never tried as PNG; what is
 * transparent is none, whatever its file is called.
 */
async function encodeToFit(canvas: HTMLCanvasElement, isPhoto: boolean, keepsAlpha: boolean) {
  if (!isPhoto || keepsAlpha) {
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
    const isPhoto = /^image\/jpe?g$/.test(file.type);
    const isStopped = await isAnimated(file);
    for (let side = LONGEST_SIDE; side >= 1; side = Math.floor(side * 0.75)) {
      const drawn = draw(picture, side);
      const blob = await encodeToFit(drawn.canvas, isPhoto, isTransparent(drawn));
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
