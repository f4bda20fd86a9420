import { createHash } from 'node:crypto';

/** The kinds a browser and this folder both read. SVG stays as it is: it is small, and has no pixels. */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64$/i;

/** The picture that a data URL holds; nothing for every other address. */
export function pictureOfDataUrl(address: string): Buffer | undefined {
  const trimmed = address.trim();
  const comma = trimmed.indexOf(',');
  if (comma < 0 || !RASTER.test(trimmed.slice(0, comma))) return undefined;
  return Buffer.from(trimmed.slice(comma + 1), 'base64');
}

/** The name that the files of a picture share. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
