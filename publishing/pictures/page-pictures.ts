import { coverOf, coverOfStory, sitePictures } from './covers.ts';
import { openMediaFolder } from './media-folder.ts';
import { publishLogo, publishStoryPicture } from './publish-one.ts';
import { publishPictures } from './publish-pictures.ts';

export type Pictures = ReturnType<typeof pagePictures>;

type Options = Readonly<{
  dist: string;
  /** Folder of the pictures, which the site serves as `/media/`. */
  folder: string;
  siteUrl: string;
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
