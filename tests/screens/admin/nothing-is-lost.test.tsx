/**
 * What was written is never lost: seeded random work on the real backend, against a model of it. Every
 * run does the same; another seed is another thousand steps.
 */
import { expect, test } from 'vitest';
import { createRecordShelf, VERSIONS_KEPT } from '#src/admin/versions/record-shelf.ts';
import { createArticle, getArticle, updateArticle } from '#src/api/articles.ts';
import type { Id } from '#src/api/contract.ts';
import { deleteResource, listResource } from '#src/api/resources.ts';
import { connectApplicationToHttp } from '#src/app/connect-http.ts';
import { serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const ADMIN = 'admin@radio.example';
const STEPS = 1000;
const SEED = 16;

type Values = { title: string; content: string };

const PIECES = [
  '<p>La lune</p>',
  '<h3>« Œuf »\u00a0: déjà\u202f!</h3>',
  '<p>&nbsp;&amp;&lt;br&gt;</p>',
  '<img src="/media/a.webp" alt="a &quot;b&quot;">',
  'é'.repeat(300),
  '👶🏽👨‍👩‍👧',
  '\r\n\t  ',
  '<table><tr><td>1</td></tr></table>',
  '\\" \' ` $\u007b}',
  '\u2028\ufeff\ufffe',
];

test(`1,000 random edits, deletes and restores (seed ${SEED}) lose no byte`, {
  timeout: 120_000,
}, async () => {
  const random = seededRandom(SEED);
  const backend = await createTestBackend();
  serveBackend(backend);
  localStorage.setItem('token', await backend.token());
  connectApplicationToHttp({
    state: { location: { pathname: '/', search: '' } },
    navigate: () => undefined,
  });
  let time = Date.parse('2026-01-01T00:00:00Z');
  const shelf = createRecordShelf({
    records: memoryStorage(),
    pictures: memoryStorage(),
    fetchPicture: async () => undefined,
    clock: () => time,
  });
  const adminId = backend.admin.id;

  const live = new Map<Id, Values>();
  const past = new Map<Id, Values[]>();
  const trash: Values[] = [];
  const written = (): Values => ({
    title: `Titre ${random.below(1e6)} ${random.oneOf(['é', '«\u00a0a\u00a0»', '👶', 'b'])}`,
    content: Array.from({ length: random.below(6) }, () => random.oneOf(PIECES)).join(''),
  });
  const read = async (id: Id): Promise<Values> => {
    const article = await getArticle(id);
    if (!article) throw new Error(`article ${id} must be there`);
    return { title: article.title, content: article.content };
  };
  const kept = (id: Id, values: Values) => ({
    admin: ADMIN,
    entity: 'article',
    recordId: String(id),
    name: values.title,
    values,
  });

  async function create(values: Values) {
    expect(await createArticle({ ...values, adminId })).toBe(true);
    const query = { page: 0, size: 1, sort: 'id,desc' };
    const id = (await listResource('article', query, 'plain'))?.content[0]?.id;
    if (id === null || id === undefined) throw new Error('the article must have an id');
    live.set(id, values);
    past.set(id, []);
  }

  async function replace(id: Id, values: Values) {
    const before = await read(id);
    expect(await shelf.keepVersion(kept(id, before))).toBe(true);
    const versions = past.get(id) ?? [];
    if (JSON.stringify(versions[0]) !== JSON.stringify(before)) versions.unshift(before);
    past.set(id, versions.slice(0, VERSIONS_KEPT));
    expect(await updateArticle({ ...values, adminId, id })).toBe(true);
    live.set(id, values);
  }

  async function remove(id: Id) {
    const values = await read(id);
    expect(await shelf.keepDeleted(kept(id, values))).toBeDefined();
    expect(await deleteResource('article', id)).toBe('deleted');
    live.delete(id);
    trash.unshift(values);
  }

  async function restoreDeleted() {
    const records = await shelf.list('deleted', ADMIN);
    const index = random.below(records.length);
    const record = records[index];
    const values = record && (await shelf.values(record));
    expect(values).toEqual(trash[index]);
    await create({ title: values?.title ?? '', content: values?.content ?? '' });
    trash.splice(index, 1);
    if (record) await shelf.remove([record.key]);
  }

  async function restoreVersion(id: Id) {
    const versions = await shelf.list('version', ADMIN, 'article', String(id));
    const record = random.oneOf(versions);
    const values = await shelf.values(record);
    expect(values).toEqual(past.get(id)?.[versions.indexOf(record)]);
    await replace(id, { title: values?.title ?? '', content: values?.content ?? '' });
  }

  for (let step = 0; step < STEPS; step += 1) {
    time += 1000;
    const ids = [...live.keys()];
    const dice = random.below(10);
    if (ids.length < 3) await create(written());
    else if (dice < 5) await replace(random.oneOf(ids), written());
    else if (dice < 7) await remove(random.oneOf(ids));
    else if (dice < 9 && trash.length > 0) await restoreDeleted();
    else {
      const id = random.oneOf(ids);
      if ((past.get(id)?.length ?? 0) > 0) await restoreVersion(id);
      else await create(written());
    }
  }

  for (const [id, values] of live) expect(await read(id)).toEqual(values);
  const records = await shelf.list('deleted', ADMIN);
  expect(await Promise.all(records.map(shelf.values))).toEqual(trash);
  for (const [id, versions] of past) {
    const found = await shelf.list('version', ADMIN, 'article', String(id));
    expect(await Promise.all(found.map(shelf.values))).toEqual(versions);
  }
  expect(live.size + trash.length).toBeGreaterThan(20);
});

test('twenty versions of a record are kept for 90 days, and a picture as long as one names it', async () => {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const records = memoryStorage();
  const pictures = memoryStorage();
  const shelf = createRecordShelf({
    records,
    pictures,
    fetchPicture: async (address) => `data:image/webp;base64,${btoa(address)}`,
    clock: () => time,
  });
  const version = (number: number) => ({
    admin: ADMIN,
    entity: 'article',
    recordId: '1',
    name: 'Lune',
    values: { title: 'Lune', content: `<p>${number}</p><img src="/media/${number}.webp">` },
  });
  for (let number = 1; number <= 25; number += 1) {
    time += 1000;
    await shelf.keepVersion(version(number));
    await shelf.keepVersion(version(number));
  }
  const kept = await shelf.list('version', ADMIN, 'article', '1');
  expect(kept).toHaveLength(20);
  expect(await shelf.values(kept[0] ?? fail())).toEqual(version(25).values);
  expect((await shelf.pictures(kept[0] ?? fail())).get('/media/25.webp')).toMatch(/^data:/);
  expect(pictures.size()).toBe(20);
  expect(await shelf.list('version', 'somebody@else.fr')).toEqual([]);
  time += 91 * 86_400_000;
  expect(await shelf.list('version', ADMIN)).toEqual([]);
  expect(records.size()).toBe(0);
  expect(pictures.size()).toBe(0);
});

const fail = (): never => {
  throw new Error('there must be one');
};

test('a device without storage, or with a full one, keeps nothing and breaks nothing', async () => {
  const full = {
    ...memoryStorage(),
    set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  const shelf = createRecordShelf({
    records: full,
    pictures: full,
    fetchPicture: async () => undefined,
    clock: Date.now,
  });
  const kept = {
    admin: ADMIN,
    entity: 'article',
    recordId: '1',
    name: 'a',
    values: { title: 'a' },
  };
  expect(await shelf.keepVersion(kept)).toBe(false);
  expect(await shelf.keepDeleted(kept)).toBeUndefined();
  expect(await shelf.list('version', ADMIN)).toEqual([]);
});
