import { TEXT_WIDTHS } from '#src/lib/media-picture.ts';
import { pictureOfDataUrl } from './data-picture.ts';
import { encodeCover } from './encode-picture.ts';
import type { MediaFolder } from './media-folder.ts';
import { mediaNames, pictureOf } from './media-names.ts';
import { pictureTags } from './picture-tags.ts';
import { type Published, publishPicture } from './publish-pictures.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

async function published(src: string, into: MediaFolder): Promise<Published | undefined> {
  const bytes = pictureOfDataUrl(src);
  if (bytes) return publishPicture(bytes, into);
  const [name] = mediaNames(src);
  if (!name || !src.startsWith(`${into.base}/media/`)) return undefined;
  const hash = pictureOf(name);
  const largest = await into.read(`${hash}-${Math.max(...TEXT_WIDTHS)}.webp`);
  return largest && { hash, largest };
}

/**
 * The address of the first picture of a text for share previews: `{base}/media/{SHA-256}-1200x630.jpg`,
 * JPEG because not every messenger reads WebP. Nothing where the first picture is none of the site's own,
 * where it cannot be read, or where there is none. The caller puts an origin before it.
 */
export async function coverOf(html: string, into: MediaFolder): Promise<string | undefined> {
  const [first] = pictureTags(html);
  try {
    const picture = first && (await published(first.attributes.src ?? '', into));
    if (!picture) return undefined;
    const name = `${picture.hash}-1200x630.jpg`;
    if (!(await into.use(name))) await into.write(name, await encodeCover(picture.largest));
    return `${into.base}/media/${name}`;
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
