import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMediaFolder } from '../pictures/media-folder.ts';
import { removeUnused } from '../pictures/remove-unused.ts';

/** Reads every published page, one at a time. */
async function* pagesOf(dist: string) {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.html')) yield readFile(join(dist, name), 'utf8');
  }
}

/** Removes the pictures in `media` of the site that no page has referenced for thirty days. */
export async function removeUnusedPictures(dist: string) {
  const folder = openMediaFolder(join(dist, 'media'));
  // Most sites have no pictures here: their pages are not read.
  if ((await folder.list()).length > 0) await removeUnused(folder, pagesOf(dist), Date.now());
}
