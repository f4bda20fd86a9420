import { coverOf } from '../pictures/cover-of.ts';
import { openMediaFolder } from '../pictures/media-folder.ts';
import { publishLogo } from '../pictures/publish-logo.ts';
import { publishPictures } from '../pictures/publish-pictures.ts';
import { sitePictures } from '../pictures/site-pictures.ts';

/** Processes the pictures of an answer before it is written into a page. */
export type Pictures = ReturnType<typeof pagePictures>;

/**
 * Pictures that a backend writes as data URLs become files of `folder`, which the site serves as
 * `/media/`. `dist` is the folder of the site. `base` is the public address of the site; it is
 * needed when paths in a text refer to another address.
 */
export function pagePictures(dist: string, folder: string, base: string) {
  const media = openMediaFolder(folder, { base });
  const own = sitePictures(dist, base);
  return {
    inText: (html: string) => publishPictures(html, media),
    logo: (logo: string) => publishLogo(logo, media),
    /** Returns the address of a picture of 1200 × 630 for share previews. */
    coverOf: (html: string) => coverOf(html, media, own),
  };
}
