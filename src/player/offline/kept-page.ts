/** The lullaby's page on this device: its document, and the files that the document names. */

type Fetch = (url: string) => Promise<Response>;
type PageCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/**
 * The build names in the document every file that the page may ever fetch (scripts/build/pages.ts), so
 * that a document and its files are always of one build.
 */
const fileLists = / data-(?:scripts|font|kept)="([^"]+)"/g;
const filesOf = (html: string, page: string) =>
  [...html.matchAll(fileLists)]
    .flatMap(([, files = '']) => files.split(' '))
    .map((file) => new URL(file, page).href);

/** Whatever the query of a visit is, the document is the same. */
export const findPage = (cache: Pick<Cache, 'match'>, page: string) =>
  cache.match(page, { ignoreSearch: true, ignoreVary: true });

/**
 * Keeps the document and its files. The document comes last: what is kept is whole at any moment,
 * wherever the network breaks off. Throws where something cannot be had, or kept.
 */
export async function keepPage(
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
  const wanted = new Set([sound, page, ...filesOf(await document.text(), page)]);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}
