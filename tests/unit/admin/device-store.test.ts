import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type DeviceRecord,
  forgetAll,
  keep,
  keepRevision,
  listKept,
} from '#src/admin/device-store/device-store.ts';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';

const OWNER = 'admin@radio.example';
const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await giveDeviceStorage();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const record = (some: Partial<DeviceRecord>): DeviceRecord => ({
  kind: 'draft',
  owner: OWNER,
  entity: 'article',
  id: 7,
  writer: 'one',
  at: new Date().toISOString(),
  baseUpdatedAt: null,
  content: { title: 'La lune' },
  ...some,
});

const titles = async (...what: Parameters<typeof listKept>) =>
  (await listKept(...what)).map(({ content }) => content.title);

test('a draft belongs to its writer: its next one replaces it, and no other', async () => {
  await keep(record({ content: { title: 'Un' } }));
  vi.setSystemTime(START + 1000);
  await keep(record({ writer: 'two', content: { title: 'Deux' } }));
  vi.setSystemTime(START + 2000);
  await keep(record({ content: { title: 'Un, la suite' } }));
  expect(await titles(OWNER, 'draft')).toEqual(['Un, la suite', 'Deux']);
  expect(await titles(OWNER, 'draft', 'article', null)).toEqual([]);
  expect(await titles('somebody@else.fr', 'draft')).toEqual([]);
});

test('whatever is kept is removed after 90 days', async () => {
  await keep(record({}));
  await keep(record({ kind: 'deleted', writer: 'bin' }));
  await keepRevision(record({}));
  vi.setSystemTime(START + 89 * DAY);
  for (const kind of ['draft', 'deleted', 'revision'] as const) {
    expect(await listKept(OWNER, kind), kind).toHaveLength(1);
  }
  vi.setSystemTime(START + 91 * DAY);
  for (const kind of ['draft', 'deleted', 'revision'] as const) {
    expect(await listKept(OWNER, kind), kind).toEqual([]);
  }
});

test('twenty different revisions of a record are kept, the newest first', async () => {
  for (let number = 1; number <= 25; number += 1) {
    vi.setSystemTime(START + number * 1000);
    const revision = record({ content: { title: `Lune ${number}` } });
    // Two at the same time are one.
    await Promise.all([keepRevision(revision), keepRevision(revision)]);
  }
  const kept = await titles(OWNER, 'revision', 'article', '7');
  expect(kept).toHaveLength(20);
  expect([kept[0], kept.at(-1)]).toEqual(['Lune 25', 'Lune 6']);
});

test('on a full device the oldest revisions make room for what is typed', async () => {
  await keepRevision(record({ id: 1, content: { title: 'Ancienne' } }));
  vi.setSystemTime(START + 1000);
  await keepRevision(record({ id: 2, content: { title: 'Récente' } }));
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
  expect(await keep(record({ content: { title: 'Tapé' } }))).toBe(true);
  expect(await titles(OWNER, 'draft')).toEqual(['Tapé']);
  expect(await titles(OWNER, 'revision')).toEqual(['Récente']);

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  expect(await keep(record({ content: { title: 'Tapé encore' } }))).toBe(false);
  expect(await titles(OWNER, 'draft')).toEqual(['Tapé']);
});

test('a device without storage keeps nothing and breaks nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(await keep(record({}))).toBe(false);
  expect(await keepRevision(record({}))).toBe(false);
  expect(await listKept(OWNER, 'draft')).toEqual([]);
  expect(await forgetAll(OWNER)).toBe(false);
});

test('a person’s records are removed together, except for what another tab is writing', async () => {
  await keep(record({}));
  await keep(record({ writer: 'elsewhere' }));
  await keep(record({ owner: 'other@radio.example' }));
  await keepRevision(record({}));
  expect(await forgetAll(OWNER, new Set(['elsewhere']))).toBe(true);
  expect((await listKept(OWNER, 'draft')).map(({ writer }) => writer)).toEqual(['elsewhere']);
  expect(await listKept(OWNER, 'revision')).toEqual([]);
  expect(await listKept('other@radio.example', 'draft')).toHaveLength(1);
});
