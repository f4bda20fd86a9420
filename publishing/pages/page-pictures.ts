import { coverOf } from '../pictures/cover-of.ts';
import { type MediaFolder, openMediaFolder } from '../pictures/media-folder.ts';
import { publishLogo } from '../pictures/publish-logo.ts';
import { publishPictures } from '../pictures/publish-pictures.ts';
import { UnreadablePicture } from '../pictures/unreadable-picture.ts';

/** What is made of the pictures of an answer before it is written into a page. */
export type Pictures = ReturnType<typeof pagePictures>;

async function logoIn(folder: MediaFolder, logo: string) {
  try {
    return await publishLogo(logo, folder);
  } catch (error) {
    if (error instanceof UnreadablePicture) return logo;
    throw error;
  }
}

/**
 * Pictures that a backend writes as data URLs become files of `folder`, which the site serves as
 * `/media/`. `base` is the public address of the site, where paths in a text mean another one.
 */
export function pagePictures(folder: string, base: string) {
  const media = openMediaFolder(folder, { base });
  return {
    inText: (html: string) => publishPictures(html, media),
    logo: (logo: string) => logoIn(media, logo),
    /** Address of a picture of 1200 × 630 for share previews. */
    coverOf: (html: string) => coverOf(html, media),
  };
}
