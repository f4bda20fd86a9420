import { STORY_PICTURE_WIDTH, TEXT_WIDTHS } from '#src/lib/media-picture.ts';
import { encodeCover, encodeStoryCover, UnreadablePicture } from './encode-picture.ts';
import type { MediaFolder } from './media-folder.ts';
import { mediaNames, pictureOf } from './media-names.ts';
import { pictureHash, pictureOfDataUrl, pictureTags, publishPicture } from './publish-pictures.ts';

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

/** How a cover is made: the width of the file it is made of, the end of its own name, and the drawing. */
type Form = Readonly<{ from: number; end: string; encode: (bytes: Buffer) => Promise<Buffer> }>;

const OF_TEXT: Form = {
  from: Math.max(...TEXT_WIDTHS),
  end: '1200x630.jpg',
  encode: encodeCover,
};
const OF_STORY: Form = { from: STORY_PICTURE_WIDTH, end: 'story.jpg', encode: encodeStoryCover };

async function sourceOf(
  address: string,
  from: number,
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
    const bytes = await folder.read(`${hash}-${from}.webp`);
    return bytes && { hash, bytes, folder };
  }
  const bytes = await site?.read(address);
  return bytes && site && { hash: pictureHash(bytes), bytes, folder: site.folder };
}

async function coverAt(
  address: string,
  { from, end, encode }: Form,
  into: MediaFolder,
  site: SitePictures | undefined,
): Promise<string | null | undefined> {
  try {
    const source = await sourceOf(address, from, into, site);
    if (!source) return (await site?.isMissing(address)) ? null : undefined;
    const name = `${source.hash}-${end}`;
    const { folder } = source;
    if (!(await folder.use(name))) await folder.write(name, await encode(source.bytes));
    return `${folder.base}/media/${name}`;
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}

/**
 * Returns the address of the first picture of a text for share previews:
 * `{base}/media/{SHA-256}-1200x630.jpg`, JPEG because not every messenger reads WebP. The caller
 * prepends an origin. Returns undefined without a picture, and for one on another host or that
 * cannot be decoded: then its own address is as good; null for one of the site that is missing: a
 * preview must not name it.
 */
export async function coverOf(html: string, into: MediaFolder, site?: SitePictures) {
  const [first] = pictureTags(html);
  return first && coverAt(first.attributes.src ?? '', OF_TEXT, into, site);
}

/** The same of the picture of a story, after `publishStoryPicture`: `-story.jpg`, of the same size. */
export async function coverOfStory(picture: string, into: MediaFolder, site?: SitePictures) {
  return picture === '' ? undefined : coverAt(picture, OF_STORY, into, site);
}
