import { LOGO_WIDTH, LOGO_WIDTHS } from '#src/lib/media-picture.ts';
import { hashOf, pictureOfDataUrl } from './data-picture.ts';
import { encodePicture } from './encode-picture.ts';
import type { MediaFolder } from './media-folder.ts';
import { mediaNames } from './media-names.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/**
 * Returns the address `{base}/media/{SHA-256}-{LOGO_WIDTH}.webp` for a logo written as a data URL,
 * with a second file of half the width for screens of normal density; returns every other logo unchanged, and
 * also one that cannot be read, unless `onUnreadable` throws.
 */
export async function publishLogo(
  logo: string,
  into: MediaFolder,
  onUnreadable: () => void = () => undefined,
): Promise<string> {
  for (const name of mediaNames(logo)) await into.use(name);
  const bytes = pictureOfDataUrl(logo);
  if (!bytes) return logo;
  const hash = hashOf(bytes);
  try {
    if (!(await into.use(`${hash}-${LOGO_WIDTH}.webp`))) {
      for (const { width, bytes: file } of await encodePicture(bytes, LOGO_WIDTHS)) {
        await into.write(`${hash}-${width}.webp`, file);
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    onUnreadable();
    return logo;
  }
  return `${into.base}/media/${hash}-${LOGO_WIDTH}.webp`;
}
