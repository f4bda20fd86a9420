import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashIn, isDraft, type MediaFolder, mediaNames, openMediaFolder } from './media-folder.ts';

const DAY = 24 * 3600 * 1000;
/** Long enough for a draft in somebody's browser, and for restoring a backup of the texts. */
export const KEPT_UNUSED = 30 * DAY;

/** Named after its content, or left by a killed process: any other file somebody put there. */
const isOwn = (name: string) => isDraft(name) || mediaNames(`/media/${name}`).length > 0;

/**
 * Records that the pictures of `texts` are in use, and removes those that were in no text for
 * thirty days; all files of a picture are kept or removed together. `now`: milliseconds since 1970.
 */
export async function removeUnused(
  folder: MediaFolder,
  texts: AsyncIterable<string> | Iterable<string>,
  now: number,
) {
  const used = new Set<string>();
  for await (const text of texts) for (const name of mediaNames(text)) used.add(hashIn(name));
  const lastUse = new Map<string, number>();
  const files = (await folder.list()).filter(({ name }) => isOwn(name));
  // Where the clock has jumped meanwhile, what was sent a minute ago seems as old.
  const hasJumped = now - (await folder.changedAt()) > KEPT_UNUSED;
  for (const { name, usedAt } of files) {
    if (hasJumped || used.has(hashIn(name))) await folder.use(name);
    else lastUse.set(hashIn(name), Math.max(usedAt, lastUse.get(hashIn(name)) ?? 0));
  }
  const removed = files
    .map(({ name }) => name)
    .filter((name) => now - (lastUse.get(hashIn(name)) ?? now) > KEPT_UNUSED)
    // The largest file shows that the picture is complete, so it is removed first.
    .sort((a, b) => b.length - a.length || b.localeCompare(a));
  for (const name of removed) await folder.remove(name);
  await folder.use('.');
}

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
