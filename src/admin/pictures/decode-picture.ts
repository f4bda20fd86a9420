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

/** `createImageBitmap` does not read SVG: such a picture is decoded by an image element. */
async function decodeSvg(file: Blob): Promise<DecodedPicture> {
  const image = new Image();
  image.src = await readAsDataUrl(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return { source: image, width, height, release: () => undefined };
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
