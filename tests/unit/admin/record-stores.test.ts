import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '#src/admin/record/device-db.ts';
import {
  forgetDraft,
  forgetPerson,
  keepDraft,
  listDrafts,
  unsavedTexts,
} from '#src/admin/record/draft-store.ts';
import {
  forgetDeleted,
  keepDeleted,
  keepVersion,
  listDeleted,
  listVersions,
} from '#src/admin/record/history-store.ts';
import { draftSummary } from '#src/admin/record/useDrafts.tsx';
import { giveDeviceStorage } from '#tests/support/device-storage.ts';

const OWNER = 'admin@radio.example';
const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await giveDeviceStorage();
});

const draft = (title: string, some: Partial<Draft> = {}): Draft => ({
  kind: 'draft',
  owner: OWNER,
  entity: 'article',
  id: 7,
  form: 'one',
  at: new Date().toISOString(),
  base: null,
  values: { title },
  ...some,
});
const of = (title: string, id = 7, owner = OWNER) => ({
  owner,
  entity: 'article',
  id,
  values: { title },
});

const titles = (records: readonly { values: { title?: string } }[] | undefined) =>
  records?.map(({ values }) => values.title);
const drafts = async (owner = OWNER) => titles(await listDrafts(owner));
const versions = async (id = 7) => titles(await listVersions(OWNER, 'article', id));
const deleted = async () => titles(await listDeleted(OWNER));

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('a record has one draft a person, which the next one replaces', async () => {
  await keepDraft(draft('Un'));
  await keepDraft(draft('Autre', { owner: 'somebody@else.fr' }));
  vi.setSystemTime(START + 1000);
  expect(await keepDraft(draft('Un, la suite'))).toBe('kept');
  expect(await drafts()).toEqual(['Un, la suite']);
  expect(await drafts('somebody@else.fr')).toEqual(['Autre']);
  expect(await versions()).toEqual([]);
});

test('a form forgets its own draft, and none that another form has typed', async () => {
  await keepDraft(draft('Offert'));
  expect(await forgetDraft(draft('Rien de neuf', { form: 'two' }))).toBe('forgotten');
  expect(await drafts()).toEqual(['Offert']);
  await forgetDraft(draft('Offert'));
  expect(await drafts()).toEqual([]);
});

test('a draft that nobody took up becomes a version when another form types over it', async () => {
  await keepDraft(draft('Oublié'));
  vi.setSystemTime(START + 1000);
  await keepDraft(draft('Tapé ensuite', { form: 'two' }));
  expect(await drafts()).toEqual(['Tapé ensuite']);
  expect(await versions()).toEqual(['Oublié']);
});

test('each new record has a draft of its own', async () => {
  await keepDraft(draft('Un', { id: null }));
  vi.setSystemTime(START + 1000);
  await keepDraft(draft('Deux', { id: null, form: 'two' }));
  expect(await drafts()).toEqual(['Deux', 'Un']);
});

test('whatever is kept is removed after 90 days', async () => {
  await keepDraft(draft('Lune'));
  await keepDeleted(of('Lune'));
  await keepVersion(of('Lune'));
  const all = async () => [await drafts(), await deleted(), await versions()];
  vi.setSystemTime(START + 89 * DAY);
  expect(await all()).toEqual([['Lune'], ['Lune'], ['Lune']]);
  vi.setSystemTime(START + 91 * DAY);
  expect(await all()).toEqual([[], [], []]);
});

test('twenty different versions of a record are kept, the newest first', async () => {
  for (let number = 1; number <= 25; number += 1) {
    vi.setSystemTime(START + number * 1000);
    // Two at the same time are one.
    await Promise.all([keepVersion(of(`Lune ${number}`)), keepVersion(of(`Lune ${number}`))]);
  }
  vi.setSystemTime(START + 26_000);
  expect(await keepVersion(of('Lune 25'))).toBe('kept');
  const kept = await versions();
  expect(kept).toHaveLength(20);
  expect([kept?.[0], kept?.at(-1)]).toEqual(['Lune 25', 'Lune 6']);
});

test('two deleted records of one number are two, one deleted at the second try is one', async () => {
  await keepDeleted(of('La première'));
  vi.setSystemTime(START + 1000);
  await keepDeleted(of('La seconde'));
  vi.setSystemTime(START + 2000);
  const again = await keepDeleted(of('La seconde'));
  expect(await deleted()).toEqual(['La seconde', 'La première']);
  if (again !== 'not-kept') await forgetDeleted(again);
  expect(await deleted()).toEqual(['La première']);
});

test('on a full device the oldest versions make room for what is typed', async () => {
  await keepVersion(of('Ancienne', 1));
  vi.setSystemTime(START + 1000);
  await keepVersion(of('Récente', 2));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
  expect(await keepDraft(draft('Tapé'))).toBe('kept');
  expect([await versions(1), await versions(2)]).toEqual([[], ['Récente']]);

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  expect(await keepDraft(draft('Tapé encore', { id: 8 }))).toBe('not-kept');
});

test('a device without storage says so, and the page remembers what it was given', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(full);
  expect(await keepDraft(draft('Tapé', { id: 9 }))).toBe('not-kept');
  expect(await drafts()).toContain('Tapé');
  // What a logout asks.
  expect(await unsavedTexts(OWNER)).toBe('not-kept');
  expect(await keepVersion(of('Lune'))).toBe('not-kept');
  expect(await keepDeleted(of('Lune'))).toBe('not-kept');
  expect(await versions()).toBeUndefined();
  expect(await deleted()).toBeUndefined();
  expect(await forgetPerson(OWNER)).toBe('not-forgotten');
  expect(await drafts()).toEqual([]);
});

test('a person’s drafts, versions and deleted records are removed together, and nobody else’s', async () => {
  await keepDraft(draft('Un'));
  await keepDraft(draft('Autre', { owner: 'other@radio.example' }));
  await keepVersion(of('Un'));
  await keepDeleted(of('Un'));
  expect(await forgetPerson(OWNER)).toBe('forgotten');
  expect([await drafts(), await versions(), await deleted()]).toEqual([[], [], []]);
  expect(await drafts('other@radio.example')).toEqual(['Autre']);
});

test.each([
  ['2026-12-01T12:00:00.000Z', /^1er décembre 2026 à /],
  ['2026-12-11T12:00:00.000Z', /^11 décembre 2026 à /],
])('a draft of %s has its date as French writes it', (at, date) => {
  expect(draftSummary(draft('La lune', { at })).date).toMatch(date);
});

test.each([
  [
    'a partner by its words, not by its logo',
    'partenaire',
    { name: 'Le Nid', url: 'https://nid.example', logo: 'data:image/png;base64,AAAA' },
    '«\u00a0Le Nid\u00a0» – https://nid.example',
  ],
  [
    'a story by its kind and its words',
    'histoire',
    { title: 'La lune', kind: 'berceuse', sound: '/a.mp3', description: 'Elle dort.' },
    '«\u00a0La lune\u00a0» – Berceuse – Elle dort.',
  ],
])('a draft describes %s', (_what, entity, values, subject) => {
  expect(draftSummary(draft('', { entity, values })).subject).toBe(subject);
});
