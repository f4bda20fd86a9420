import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { SitePictures } from './cover-of.ts';
import { openMediaFolder } from './media-folder.ts';

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
