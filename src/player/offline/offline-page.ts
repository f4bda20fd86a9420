/** The offline copy of the lullaby's page: its document, and the files that the document names. */

import { lullabyWordsFile } from '#src/lib/lullaby-words.ts';

type Fetch = (url: string) => Promise<Response>;
type PageCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/**
 * The build lists in the document every file that the page may load (scripts/build/pages.ts), so that
 * a document and its files always belong to one build.
 */
const fileLists = / data-(?:scripts|font|offline)="([^"]+)"/g;
const filesOf = (html: string, page: string) =>
  [...html.matchAll(fileLists)]
    .flatMap(([, files = '']) => files.split(' '))
    .map((file) => new URL(file, page).href);

/** The document is the same for every query. */
export const findPage = (cache: Pick<Cache, 'match'>, page: string) =>
  cache.match(page, { ignoreSearch: true, ignoreVary: true });

/**
 * Stores the document and its files. The document is stored last: the stored copy is complete at any
 * time, wherever the network fails. Throws when something cannot be fetched or stored.
 */
export async function storePage(
  page: string,
  answer: Response,
  cache: PageCache,
  fetchFile: Fetch,
): Promise<void> {
  const copy = answer.clone();
  const html = await answer.text();
  const files = filesOf(html, page);
  if (!copy.ok || copy.redirected || files.length === 0) throw new Error(`No page at ${page}.`);
  const known = await findPage(cache, page);
  if ((await known?.text()) === html) return;
  await Promise.all(
    files.map(async (file) => {
      if ((await cache.match(file)) !== undefined) return;
      const fetched = await fetchFile(file);
      if (!fetched.ok) throw new Error(`No file at ${file}.`);
      await cache.put(file, fetched);
    }),
  );
  await cache.put(page, copy);
}

/** Removes the files of older builds, once no page that is being opened needs them. */
export async function dropOlderFiles(page: string, sound: string, cache: PageCache): Promise<void> {
  const document = await findPage(cache, page);
  if (document === undefined) return;
  const words = new URL(lullabyWordsFile, page).href;
  const wanted = new Set([sound, words, page, ...filesOf(await document.text(), page)]);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}
