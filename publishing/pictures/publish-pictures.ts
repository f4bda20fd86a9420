import { createHash } from 'node:crypto';
import { escapeAttribute } from 'entities';
import { Parser } from 'htmlparser2';
import { TEXT_WIDTH, TEXT_WIDTHS } from '#src/lib/media-picture.ts';
import { encodePicture, sizeOf, UnreadablePicture } from './encode-picture.ts';
import { type MediaFolder, mediaNames } from './media-folder.ts';

/**
 * The formats that become files. The others stay as they are: SVG is small and has no pixels, BMP and
 * ICO have no decoder here, and the decoder of an AVIF of 40 megapixels takes 700 MB.
 */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp);base64$/i;

/** Returns the bytes of a picture written as a data URL; undefined for every other address. */
export function pictureOfDataUrl(address: string): Buffer | undefined {
  const trimmed = address.trim();
  const comma = trimmed.indexOf(',');
  if (comma < 0 || !RASTER.test(trimmed.slice(0, comma))) return undefined;
  return Buffer.from(trimmed.slice(comma + 1), 'base64');
}

/** Returns the hash that the names of all files of a picture share. */
export const pictureHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns each `<img>` of a text in their order, its position and its attributes; those in comments and in
 * code do not count.
 */
export function pictureTags(html: string) {
  const tags: { start: number; end: number; attributes: Readonly<Record<string, string>> }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'img') return;
      tags.push({ start: parser.startIndex, end: parser.endIndex + 1, attributes });
    },
  });
  parser.end(html);
  return tags;
}

const pictureHtml = (attributes: Readonly<Record<string, string>>) =>
  `<img${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')}>`;

const LARGEST = Math.max(...TEXT_WIDTHS);

/** Writes the files of a picture of a text, unless they exist. */
export async function publishPicture(bytes: Buffer, into: MediaFolder) {
  const hash = pictureHash(bytes);
  const last = `${hash}-${LARGEST}.webp`;
  const known = (await into.use(last)) ? await into.read(last) : undefined;
  if (known) return { hash, largest: known };
  const encoded = await encodePicture(bytes, TEXT_WIDTHS);
  // The largest last: if it exists, the others exist too.
  for (const file of encoded) await into.write(`${hash}-${file.width}.webp`, file.bytes);
  return { hash, largest: encoded.at(-1)?.bytes ?? bytes };
}

const isCount = (value: string | undefined) => /^\d+$/.test(value ?? '');

/** Width and height, so that the page reserves the space; a width that the author chose stays. */
async function sidesOf({ width, height }: Readonly<Record<string, string>>, largest: Buffer) {
  if (width !== undefined && !isCount(width)) return {};
  if (isCount(width) && isCount(height)) return {};
  const natural = await sizeOf(largest);
  const shown = isCount(width) ? Number(width) : natural.width;
  return {
    width: String(shown),
    height: String(Math.max(1, Math.round((shown * natural.height) / natural.width))),
  };
}

/**
 * Returns a text whose pictures are files: every picture written as a data URL gets the address
 * `{base}/media/{SHA-256}-960.webp`, width and height, and files of 480, 960 and 1600 pixels, from
 * which the page that shows the text chooses (`srcset`, `sizes` and fetch priority depend on the
 * page: src/ui/RichText writes them). Everything else stays byte for byte. A picture that cannot be
 * read stays as it is, unless `onUnreadable` throws; it receives the number of the picture in the
 * text, from 1. `beforeEach` is called before each picture and ends the work by throwing.
 */
export async function publishPictures(
  html: string,
  into: MediaFolder,
  onUnreadable: (place: number) => void = () => undefined,
  beforeEach: () => void = () => undefined,
): Promise<string> {
  for (const name of mediaNames(html)) await into.use(name);
  if (!/data:image/i.test(html)) return html;
  let published = '';
  let done = 0;
  for (const [index, { start, end, attributes }] of pictureTags(html).entries()) {
    const bytes = pictureOfDataUrl(attributes.src ?? '');
    if (!bytes) continue;
    beforeEach();
    try {
      const { hash, largest } = await publishPicture(bytes, into);
      const src = `${into.base}/media/${hash}-${TEXT_WIDTH}.webp`;
      const tag = pictureHtml({ ...attributes, src, ...(await sidesOf(attributes, largest)) });
      published += html.slice(done, start) + tag;
      done = end;
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      onUnreadable(index + 1);
    }
  }
  return published + html.slice(done);
}
