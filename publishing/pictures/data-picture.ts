import { createHash } from 'node:crypto';

/**
 * The formats that become files. The others stay as they are: SVG is small and has no pixels, BMP and
 * ICO have no decoder here, and the decoder of an AVIF of 40 megapixels takes 700 MB.
 */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp);base64$/i;

/** Returns the picture in a data URL; undefined for every other address. */
export function pictureOfDataUrl(address: string): Buffer | undefined {
  const trimmed = address.trim();
  const comma = trimmed.indexOf(',');
  if (comma < 0 || !RASTER.test(trimmed.slice(0, comma))) return undefined;
  return Buffer.from(trimmed.slice(comma + 1), 'base64');
}

/** Returns the hash that the names of all files of a picture share. */
export const pictureHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
