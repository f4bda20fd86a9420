import type { MediaFolder } from './media-folder.ts';
import { mediaNames, pictureOf } from './media-names.ts';

const DAY = 24 * 3600 * 1000;
/** Long enough for a draft in somebody's browser, and for a backup of the texts to be put back. */
export const KEPT_UNUSED = 30 * DAY;

/**
 * Notes that the pictures of `texts` are in use, and removes those that were in no text for thirty days;
 * every file of a picture goes or stays with the others. Gives the names of what was removed. `now`:
 * milliseconds since 1970.
 */
export async function removeUnused(
  folder: MediaFolder,
  texts: AsyncIterable<string> | Iterable<string>,
  now: number,
): Promise<string[]> {
  const used = new Set<string>();
  for await (const text of texts) for (const name of mediaNames(text)) used.add(pictureOf(name));
  const lastUse = new Map<string, number>();
  const files = await folder.list();
  for (const { name, usedAt } of files) {
    if (used.has(pictureOf(name))) await folder.use(name);
    else lastUse.set(pictureOf(name), Math.max(usedAt, lastUse.get(pictureOf(name)) ?? 0));
  }
  const removed = files
    .map(({ name }) => name)
    .filter((name) => now - (lastUse.get(pictureOf(name)) ?? now) > KEPT_UNUSED)
    // The largest file says that the picture is whole, so it goes first.
    .sort((a, b) => b.length - a.length || b.localeCompare(a));
  for (const name of removed) await folder.remove(name);
  return removed;
}
