import { coverOf, coverOfStory } from '../pictures/cover-of.ts';
import { openMediaFolder } from '../pictures/media-folder.ts';
import { publishLogo, publishStoryPicture } from '../pictures/publish-one.ts';
import { publishPictures } from '../pictures/publish-pictures.ts';
import { sitePictures } from '../pictures/site-pictures.ts';

/** Processes the pictures of an answer before it is written into a page. */
export type Pictures = ReturnType<typeof pagePictures>;

type Options = Readonly<{
  /** Folder of the site. */
  dist: string;
  /** Folder of the pictures, which the site serves as `/media/`. */
  folder: string;
  siteUrl: string;
  /** Address of the backend. */
  backend: string;
  /** True when paths in a text refer to the backend's own address, and not to the site. */
  isForeign: boolean;
}>;

/** Pictures that a backend writes as data URLs become files of `folder`. */
export function pagePictures({ dist, folder, siteUrl, backend, isForeign }: Options) {
  const base = isForeign ? siteUrl : '';
  const media = openMediaFolder(folder, { base });
  const own = sitePictures(dist, { base, siteUrl, backend: isForeign ? undefined : backend });
  return {
    inText: (html: string) => publishPictures(html, media),
    logo: (logo: string) => publishLogo(logo, media),
    ofStory: (picture: string) => publishStoryPicture(picture, media),
    /** Returns the picture of 1200 × 630 for share previews, as `coverOf`. */
    coverOf: (html: string) => coverOf(html, media, own),
    coverOfStory: (picture: string) => coverOfStory(picture, media, own),
  };
}
