/** The offline copy of a page: its document, and the files that the document names. */

import { lullabyWordsFile } from '#src/lib/lullaby-words.ts';

type Fetch = (url: string) => Promise<Response>;
type PageCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/**
 * The build lists in the document every file that the page may load (scripts/build/write-pages.ts), so that
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

/** False for a page that a filter, or a line that wants a login, gives in the place of any file. */
export const isFile = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('text/html') !== true;

/** What came is no page of this site. */
export class NoPage extends Error {
  constructor(page: string) {
    super(`No page at ${page}.`);
  }
}

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
  if (!copy.ok || copy.redirected || files.length === 0) throw new NoPage(page);
  const known = await findPage(cache, page);
  if ((await known?.text()) === html) return;
  await Promise.all(
    files.map(async (file) => {
      if ((await cache.match(file)) !== undefined) return;
      const fetched = await fetchFile(file);
      if (!isFile(fetched)) throw new Error(`No file at ${file}.`);
      await cache.put(file, fetched);
    }),
  );
  await cache.put(page, copy);
}

/** Removes what no kept page names: files of older builds, pages and the sound of before. */
export async function dropOlderFiles(
  pages: readonly string[],
  sound: string,
  cache: PageCache,
): Promise<void> {
  const wanted = new Set([sound]);
  for (const page of pages) {
    const document = await findPage(cache, page);
    if (document === undefined) continue;
    const words = new URL(lullabyWordsFile, page).href;
    for (const url of [words, page, ...filesOf(await document.text(), page)]) wanted.add(url);
  }
  // Without a page there is nothing to compare with.
  if (wanted.size === 1) return;
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}
