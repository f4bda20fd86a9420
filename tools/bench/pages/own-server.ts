import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { copyOfBuild } from '#tests/support/published-copy.ts';
import { startSite } from '#tests/support/start-site.ts';

const savedSchema = v.object({ id: v.number(), slug: v.string() });
const TITLE = 'Une page toute seule';

/** Seconds from the answer to each write until the page shows it, on the reference server. */
export async function measureOwnServer() {
  const { dist, remove } = copyOfBuild('bench-own');
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
