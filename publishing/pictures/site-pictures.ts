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

  /** Returns the path of an address of the site; undefined for another host, or an invalid one. */
  function pathOf(address: string): string | undefined {
    const isWhole = address.startsWith(`${siteUrl}/`);
    const path = isWhole ? address.slice(siteUrl.length) : base === '' ? address : '';
    if (!path.startsWith('/') || path.startsWith('//')) return undefined;
    try {
      return decodeURIComponent(new URL(path, 'http://site.invalid').pathname);
    } catch {
      return undefined;
    }
  }

  function fileOf(address: string): string | undefined {
    const file = resolve(root, `.${pathOf(address) ?? ''}`);
    return file.startsWith(root + sep) ? file : undefined;
  }

  return {
    folder: openMediaFolder(resolve(root, 'media'), { base }),
    async read(address) {
      const file = fileOf(address);
      if (file === undefined || !PICTURE.test(file)) return undefined;
      return readFile(file).catch(() => undefined);
    },
    async isMissing(address) {
      const file = fileOf(address);
      if (file === undefined || existsSync(file)) return false;
      const path = address.startsWith('/') ? address : address.slice(siteUrl.length);
      return backend === undefined || isRefused(`${backend}${path}`);
    },
  };
}
