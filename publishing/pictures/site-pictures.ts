import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { SitePictures } from './cover-of.ts';
import { openMediaFolder } from './media-folder.ts';

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;

/**
 * Returns the path of an address below `base`; undefined for another host or an invalid address.
 */
function pathOf(address: string, base: string): string | undefined {
  const path = address.startsWith(base) ? address.slice(base.length) : '';
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    return decodeURIComponent(new URL(path, 'http://site.invalid').pathname);
  } catch {
    return undefined;
  }
}

/** The pictures among the files of the built site; `base` as in `pagePictures`. */
export function sitePictures(dist: string, base: string): SitePictures {
  const root = resolve(dist);
  return {
    folder: openMediaFolder(resolve(root, 'media'), { base }),
    async read(address) {
      const path = pathOf(address, base);
      if (path === undefined || !PICTURE.test(path)) return undefined;
      const file = resolve(root, `.${path}`);
      if (!file.startsWith(root + sep)) return undefined;
      return readFile(file).catch(() => undefined);
    },
  };
}
