import { createCanvas, decodePicture } from '#src/admin/pictures/decode-picture.ts';

/** Draws the whole picture, centred in a transparent square, as a PNG data URL. */
export async function drawLogo(file: Blob, side: number): Promise<string> {
  const picture = await decodePicture(file);
  try {
    const { canvas, pen } = createCanvas(side, side);
    const scale = side / Math.max(picture.width, picture.height);
    const width = picture.width * scale;
    const height = picture.height * scale;
    pen.drawImage(picture.source, (side - width) / 2, (side - height) / 2, width, height);
    return canvas.toDataURL('image/png');
  } finally {
    picture.release();
  }
}
