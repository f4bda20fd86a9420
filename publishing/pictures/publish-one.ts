import {
  LOGO_WIDTH,
  LOGO_WIDTHS,
  STORY_PICTURE_WIDTH,
  STORY_PICTURE_WIDTHS,
} from '#src/lib/media-picture.ts';
import { type Encoded, encodePicture, encodeSquare, UnreadablePicture } from './encode-picture.ts';
import { type MediaFolder, mediaNames } from './media-folder.ts';
import { pictureHash, pictureOfDataUrl } from './publish-pictures.ts';

type Form = Readonly<{
  widths: readonly number[];
  /** The width that the address names. */
  named: number;
  encode: (bytes: Buffer, widths: readonly number[]) => Promise<Encoded[]>;
}>;

/**
 * Returns the address `{base}/media/{SHA-256}-{named}.webp` for a picture written as a data URL, with
 * a file of each width; returns every other address unchanged, and also a picture that cannot be read,
 * unless `onUnreadable` throws.
 */
const publishOne =
  ({ widths, named, encode }: Form) =>
  async (
    picture: string,
    into: MediaFolder,
    onUnreadable: () => void = () => undefined,
  ): Promise<string> => {
    for (const name of mediaNames(picture)) await into.use(name);
    const bytes = pictureOfDataUrl(picture);
    if (!bytes) return picture;
    const hash = pictureHash(bytes);
    try {
      if (!(await into.use(`${hash}-${named}.webp`))) {
        for (const { width, bytes: file } of await encode(bytes, widths)) {
          await into.write(`${hash}-${width}.webp`, file);
        }
      }
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      onUnreadable();
      return picture;
    }
    return `${into.base}/media/${hash}-${named}.webp`;
  };

/** Makes files of a logo; the second for screens of normal density. */
export const publishLogo = publishOne({
  widths: LOGO_WIDTHS,
  named: LOGO_WIDTH,
  encode: encodePicture,
});

export const publishStoryPicture = publishOne({
  widths: STORY_PICTURE_WIDTHS,
  named: STORY_PICTURE_WIDTH,
  encode: encodeSquare,
});
