/**
 * What was written is never lost: seeded random work on the real backend, against a model of it. Every
 * run does the same; another seed is other steps.
 */
import { expect, test, vi } from 'vitest';
import { sections } from '#src/admin/entities.ts';
import {
  forgetDeleted,
  keepDeleted,
  keepVersion,
  listDeleted,
  listVersions,
  VERSIONS_KEPT,
} from '#src/admin/record/history-store.ts';
import type { Id } from '#src/api/contract.ts';
import { deleteResource, getEdited, listResource, saveRecord } from '#src/api/resources.ts';
import { connectApplicationToHttp } from '#src/app/connect-http.ts';
import { answerHash } from '#src/lib/answer-hash.ts';
import { serveBackend } from '#tests/support/api-server.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';

const ADMIN = answerHash('admin@radio.example');
const SEED = 16;

/** Choices that are the same in every run. */
function seededRandom(seed: number) {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    /** Returns one of them; an empty list is an error of the test. */
    oneOf<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('there must be something to choose from');
      return item;
    },
  };
}

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

for (const { steps, tags } of [
  { steps: 200, tags: [] },
  { steps: 1000, tags: ['deep'] },
])
  test(`${steps} random edits, deletes and restores (seed ${SEED}) lose no byte`, {
    tags,
    timeout: 300_000,
  }, async () => {
    const random = seededRandom(SEED);
    let time = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    await giveDeviceStorage();
    const backend = await createTestBackend();
    serveBackend(backend);
    localStorage.setItem('token', await backend.token());
    connectApplicationToHttp({
      state: { location: { pathname: '/', search: '' } },
      navigate: () => undefined,
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
      const article = await getEdited(sections.articles, id);
      if (!article) throw new Error(`article ${id} must be there`);
      return { title: article.title, content: article.content };
    };
    const of = (id: Id, values: Values) => ({ owner: ADMIN, entity: 'article', id, values });

    async function create(values: Values) {
      expect(await saveRecord(sections.articles, null, values, adminId)).toBe(true);
      const query = { page: 0, size: 1, sort: 'id,desc' };
      const id = (await listResource(sections.articles, query))?.content[0]?.id;
      if (id === null || id === undefined) throw new Error('the article must have an id');
      live.set(id, values);
      past.set(id, []);
    }

    async function replace(id: Id, values: Values) {
      const before = await read(id);
      expect(await keepVersion(of(id, before))).toBe('kept');
      const versions = past.get(id) ?? [];
      if (JSON.stringify(versions[0]) !== JSON.stringify(before)) versions.unshift(before);
      past.set(id, versions.slice(0, VERSIONS_KEPT));
      expect(await saveRecord(sections.articles, id, values, adminId)).toBe(true);
      live.set(id, values);
    }

    async function remove(id: Id) {
      const values = await read(id);
      expect(await keepDeleted(of(id, values))).not.toBe('not-kept');
      expect(await deleteResource(sections.articles, id)).toBe('deleted');
      live.delete(id);
      trash.unshift(values);
    }

    async function restoreDeleted() {
      const records = (await listDeleted(ADMIN)) ?? [];
      const index = random.below(records.length);
      const record = records[index];
      const values = record?.values;
      expect(values).toEqual(trash[index]);
      await create({ title: values?.title ?? '', content: values?.content ?? '' });
      trash.splice(index, 1);
      if (record) expect(await forgetDeleted(record)).toBe('forgotten');
    }

    async function restoreVersion(id: Id) {
      const versions = (await listVersions(ADMIN, 'article', id)) ?? [];
      const record = random.oneOf(versions);
      const { values } = record;
      expect(values).toEqual(past.get(id)?.[versions.indexOf(record)]);
      await replace(id, { title: values?.title ?? '', content: values?.content ?? '' });
    }

    for (let step = 0; step < steps; step += 1) {
      time += 1000;
      vi.setSystemTime(time);
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
    const records = await listDeleted(ADMIN);
    expect(records?.map(({ values }) => values)).toEqual(trash);
    for (const [id, versions] of past) {
      const found = await listVersions(ADMIN, 'article', id);
      expect(found?.map(({ values }) => values)).toEqual(versions);
    }
    expect(live.size + trash.length).toBeGreaterThan(10);
  });
