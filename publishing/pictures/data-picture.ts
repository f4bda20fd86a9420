import { createHash } from 'node:crypto';

/**
 * The kinds that become files. The others stay as they are: SVG is small and has no pixels, BMP and ICO
 * have no decoder here, and AVIF of 40 megapixels takes one 700 MB.
 */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp);base64$/i;

/** The picture that a data URL holds; nothing for every other address. */
export function pictureOfDataUrl(address: string): Buffer | undefined {
  const trimmed = address.trim();
  const comma = trimmed.indexOf(',');
  if (comma < 0 || !RASTER.test(trimmed.slice(0, comma))) return undefined;
  return Buffer.from(trimmed.slice(comma + 1), 'base64');
}

/** The name that the files of a picture share. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
