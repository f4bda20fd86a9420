import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { coverOf, coverOfStory, type SitePictures } from './cover-of.ts';
import { openMediaFolder } from './media-folder.ts';
import { publishLogo, publishStoryPicture } from './publish-one.ts';
import { publishPictures } from './publish-pictures.ts';

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;

/** Milliseconds. A backend that is slower has not said that the picture is missing. */
const ASKED_FOR = 5000;

type Options = Readonly<{
  /** As in `pagePictures`. */
  base: string;
  /** Public address of the site. */
  siteUrl: string;
  /** The backend that answers addresses of the site which have no file, if there is one. */
  backend: string | undefined;
}>;

/** True when an address answers that it has no picture. */
async function isRefused(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASKED_FOR) });
    await answer.body?.cancel();
    return !answer.ok || !answer.headers.get('content-type')?.startsWith('image/');
  } catch {
    return false;
  }
}

/** The pictures among the files of the built site. */
export function sitePictures(dist: string, { base, siteUrl, backend }: Options): SitePictures {
  const root = resolve(dist);

  /** Returns the path of an address of the site, as a page asks for it; undefined for another host. */
  function pathOf(address: string): string | undefined {
    if (base !== '' && !address.startsWith(`${siteUrl}/`)) return undefined;
    if (!URL.canParse(address, `${siteUrl}/`)) return undefined;
    const { origin, pathname, search } = new URL(address, `${siteUrl}/`);
    return origin === new URL(siteUrl).origin ? pathname + search : undefined;
  }

  function fileAt(path: string): string | undefined {
    try {
      const file = resolve(root, `.${decodeURIComponent(path.split('?', 1)[0] ?? '')}`);
      return file.startsWith(root + sep) ? file : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    folder: openMediaFolder(resolve(root, 'media'), { base }),
    async read(address) {
      const file = fileAt(pathOf(address) ?? '');
      if (file === undefined || !PICTURE.test(file)) return undefined;
      return readFile(file).catch(() => undefined);
    },
    async isMissing(address) {
      const path = pathOf(address);
      if (path === undefined) return false;
      const file = fileAt(path) ?? '';
      if (PICTURE.test(file) && existsSync(file)) return false;
      return backend === undefined || isRefused(`${backend}${path}`);
    },
  };
}

/** Processes the pictures of an answer before it is written into a page. */
export type Pictures = ReturnType<typeof pagePictures>;

type PageOptions = Readonly<{
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
export function pagePictures({ dist, folder, siteUrl, backend, isForeign }: PageOptions) {
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
