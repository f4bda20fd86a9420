/**
 * `npm run bench:pages`: how long `npm run pages` takes for 1,000 articles, for no change and for one
 * article changed or added, and for 60 with a photograph each, and how much memory, in a process of
 * its own; then how long after a save the page of the reference server shows it. Build first. A
 * figure over its limit is bold, and fails the command.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { freePort } from '#tests/support/free-port.ts';
import { copyOfBuild, runPages } from '#tests/support/published-copy.ts';
import { dataUrl, sampleJpegs } from '#tests/support/sample-photo.ts';
import { startSecondBackend } from '#tests/support/second-backend/second-backend.ts';
import { startSite } from '#tests/support/start-site.ts';
import { headOf, isMet, rowOf } from './figure.ts';

const ARTICLES = 1000;
const PHOTOGRAPHS = 60;
/** As the editor of the back office saves them, at most 290 kB each. */
const PHOTO_SIDES = [1600, 1067] as const;
const TEXT = '<p>Le soir, les petits écoutent une histoire douce avant de dormir.</p>'.repeat(30);

const savedSchema = v.object({ id: v.number(), slug: v.string() });
const TITLE = 'Une page toute seule';

/** Seconds from the answer to each write until the page shows it, on the reference server. */
async function measureOwnServer() {
  const { dist, remove } = copyOfBuild();
  const site = await startSite({ DIST_DIR: dist, PUBLISH_PAGES: 'yes' });
  const page = (path: string) => fetch(`${site.url}${path}`);
  async function until(isSo: () => Promise<boolean>) {
    const startedAt = performance.now();
    while (!(await isSo())) await delay(10);
    return (performance.now() - startedAt) / 1000;
  }
  let authorization = '';
  async function call(method: string, path: string, data?: object): Promise<unknown> {
    const response = await fetch(`${site.url}/api/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  }
  const savedBy = async (method: string, path: string, data?: object) =>
    v.parse(savedSchema, await call(method, path, data));
  const isShown = async (path: string, words: string) =>
    (await (await page(path)).text()).includes(words);

  try {
    await until(async () => (await page('/articles.atom')).ok);
    const { email, password } = site;
    const session = await call('POST', 'admin/authenticate', { email, password });
    authorization = `Bearer ${v.parse(v.object({ token: v.string() }), session).token}`;
    const { id: adminId } = v.parse(
      v.object({ id: v.number() }),
      await call('POST', 'admin/findByEmail', { email }),
    );
    const draft = { title: TITLE, content: '<p>Voilà.</p>', adminId };
    const { id, slug } = await savedBy('POST', 'article/create', draft);
    const created = await until(() => isShown(`/articles/${slug}`, `<title>${TITLE} - `));
    const title = 'Une autre page';
    await call('PUT', 'article/update', { ...draft, id, title });
    const saved = await until(() => isShown(`/articles/${slug}`, `<title>${title} - `));
    const renamed = await savedBy('PUT', `article/${id}/updateSlug`, {});
    const moved = await until(() => isShown(`/articles/${renamed.slug}`, `<title>${title} - `));
    await call('DELETE', `article/delete/${id}`);
    const deleted = await until(
      async () => (await page(`/articles/${renamed.slug}`)).status === 404,
    );
    return { created, saved, moved, deleted };
  } finally {
    await site.stop();
    remove();
  }
}

const story = (count: number, content = TEXT) => ({
  count,
  title: `Histoire ${count}`,
  slug: `histoire-${count}`,
  content,
});
const stories = (length: number, contentOf?: (index: number) => string) =>
  Array.from({ length }, (_, index) => story(index + 1, contentOf?.(index)));

const { dist, remove } = copyOfBuild();
const backend = await startSecondBackend(await freePort());
const { article } = backend.records();

/** The seconds of a run and until the newest article had its page, and the most memory in MB. */
async function measure() {
  const newest = join(dist, `article/histoire-${article.length}/index.html`);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const { pid, ended } = runPages(dist, backend.origin);
  let [kilobytes, first] = [0, Number.POSITIVE_INFINITY];
  const watch = setInterval(() => {
    if (first > seconds() && existsSync(newest)) first = seconds();
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // The process has ended.
    }
  }, 20);
  const { output, code } = await ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(output);
  return { all: seconds(), first, megabytes: kilobytes / 1000 };
}

let missed = 0;
/** Prints a row; without a limit the figure is only told. */
function row(what: string, value: number, unit: 's' | 'MB', limit?: number) {
  const figure = { what, value, unit, ...(limit !== undefined && { atMost: limit }) };
  if (!isMet(figure)) missed += 1;
  console.log(rowOf(figure));
}

console.log(headOf('figure'));
article.splice(0, article.length, ...stories(ARTICLES));
const all = await measure();
row(`all pages of ${ARTICLES} articles`, all.all, 's', 35);
row('the newest article has its page, while the rest is written', all.first, 's', all.all / 2);
row('memory of all pages', all.megabytes, 'MB', 300);
row('nothing changed', (await measure()).all, 's');
Object.assign(article[17] ?? {}, { title: 'Une autre histoire' });
const one = await measure();
row('one article changed', one.all, 's', 2);
article.push(story(ARTICLES + 1));
const added = await measure();
row('one article more: every page of the list moves', added.all, 's');
const photos = await sampleJpegs(PHOTOGRAPHS, ...PHOTO_SIDES);
const withPhoto = (index: number) =>
  `<p><img src="${dataUrl(photos[index] ?? Buffer.alloc(0))}"></p>`;
article.splice(0, article.length, ...stories(PHOTOGRAPHS, withPhoto));
const pictured = await measure();
row(`${PHOTOGRAPHS} articles with a photograph each`, pictured.all, 's', 20);
row('their memory', pictured.megabytes, 'MB');
await backend.stop();
remove();

const { created, saved, moved, deleted } = await measureOwnServer();
row('reference server: page after a new article', created, 's', 1.5);
row('page after a save', saved, 's', 1.5);
row('page after a new link', moved, 's', 1.5);
row('page gone after a deletion', deleted, 's', 1.5);
if (missed > 0) console.error(`${missed} figures are over their limit.`);
process.exit(missed > 0 ? 1 : 0);
