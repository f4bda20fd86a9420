/** A picture ready to be drawn, whatever file it came from. */
export type DecodedPicture = Readonly<{
  source: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}>;

/** Side given to an SVG that does not say its own. */
const FALLBACK_SIDE = 512;

/** A data URL of the file: the content policy allows those, and no object URLs. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** `createImageBitmap` reads no SVG: such a picture goes through an image element. */
async function decodeByElement(file: Blob): Promise<DecodedPicture> {
  const image = new Image();
  image.src = await readAsDataUrl(file);
  await image.decode();
  return {
    source: image,
    width: image.naturalWidth || FALLBACK_SIDE,
    height: image.naturalHeight || FALLBACK_SIDE,
    release: () => undefined,
  };
}

/** Turned upright as its EXIF data asks. Rejects when the file is no picture this browser reads. */
export async function decodePicture(file: Blob): Promise<DecodedPicture> {
  if (file.type === 'image/svg+xml') return decodeByElement(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    source: bitmap,
    width: bitmap.width,
    height: bitmap.height,
    release: () => bitmap.close(),
  };
}

/** A canvas with its pen, smooth when it scales down. */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no 2D canvas.');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}
