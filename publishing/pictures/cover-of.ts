import { TEXT_WIDTHS } from '#src/lib/media-picture.ts';
import { hashOf, pictureOfDataUrl } from './data-picture.ts';
import { encodeCover } from './encode-picture.ts';
import type { MediaFolder } from './media-folder.ts';
import { mediaNames, pictureOf } from './media-names.ts';
import { pictureTags } from './picture-tags.ts';
import { publishPicture } from './publish-pictures.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** Pictures that belong to the site: their covers are stored apart from those of the backend. */
export type SitePictures = Readonly<{
  folder: MediaFolder;
  /** Returns the bytes of a picture of the site itself; undefined for another address. */
  read: (address: string) => Promise<Buffer | undefined>;
  /** True for an address of the site that answers no picture. */
  isMissing: (address: string) => Promise<boolean>;
}>;

/**
 * The picture a cover is made of, the hash in the names of its files, and the folder for the cover.
 */
type Source = Readonly<{ hash: string; bytes: Buffer; folder: MediaFolder }>;

async function sourceOf(
  address: string,
  folder: MediaFolder,
  site: SitePictures | undefined,
): Promise<Source | undefined> {
  const inside = pictureOfDataUrl(address);
  if (inside) {
    const { hash, largest } = await publishPicture(inside, folder);
    return { hash, bytes: largest, folder };
  }
  const [name] = mediaNames(address);
  if (name && address.startsWith(`${folder.base}/media/`)) {
    const hash = pictureOf(name);
    const bytes = await folder.read(`${hash}-${Math.max(...TEXT_WIDTHS)}.webp`);
    return bytes && { hash, bytes, folder };
  }
  const bytes = await site?.read(address);
  return bytes && site && { hash: hashOf(bytes), bytes, folder: site.folder };
}

/**
 * Returns the address of the first picture of a text for share previews:
 * `{base}/media/{SHA-256}-1200x630.jpg`, JPEG because not every messenger reads WebP. The caller
 * prepends an origin. Returns undefined without a picture, and for one on another host or that
 * cannot be decoded: then its own address is as good; null for one of the site that is missing: a
 * preview must not name it.
 */
export async function coverOf(
  html: string,
  into: MediaFolder,
  site?: SitePictures,
): Promise<string | null | undefined> {
  const [first] = pictureTags(html);
  if (!first) return undefined;
  const address = first.attributes.src ?? '';
  try {
    const source = await sourceOf(address, into, site);
    if (!source) return (await site?.isMissing(address)) ? null : undefined;
    const name = `${source.hash}-1200x630.jpg`;
    const { folder } = source;
    if (!(await folder.use(name))) await folder.write(name, await encodeCover(source.bytes));
    return `${folder.base}/media/${name}`;
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
