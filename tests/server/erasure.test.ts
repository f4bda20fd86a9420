import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepRetention } from '#server/start/retention.ts';
import { openDatabase } from '#server/store/database.ts';
import { monthsBefore } from '#server/store/months-before.ts';
import { createStore } from '#server/store/store.ts';
import { createTestBackend } from '#tests/support/backend.ts';

const ADMIN = 'admin@radio.example';
const DAY = 24 * 3600 * 1000;
const NEWEST_FIRST = { page: 0, size: 20, sort: 'id', isDescending: true };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'radio-erasure-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How many of the files of the database, its write-ahead log included, hold the text. */
const filesWith = (text: string) =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text)).length;

/** A store in a file, whose clock stands at `time.now`. */
async function openFile() {
  const time = { now: '2026-06-15T12:00:00.000Z' };
  const { db, checkpoint, close } = await openDatabase(`file:${join(folder, 'radio.db')}`);
  const store = createStore(db, () => Date.parse(time.now), checkpoint);
  const write = (message: string, at: string) => {
    time.now = at;
    return store.contactMessages.create({ name: 'N', email: 'e@x.example', phone: '0', message });
  };
  const messages = async () =>
    (await store.contactMessages.page(NEWEST_FIRST)).content.map(({ message }) => message);
  return { store, time, write, messages, close };
}

describe('An erased message', () => {
  it('is in no file any more when the administrator deleted it', async () => {
    const { store, write, messages, close } = await openFile();
    // Longer than a page of the database, so that it lies on pages of its own too.
    const long = `berceuse-secrète ${'x'.repeat(9000)}`;
    await write(long, '2026-06-15T12:00:00.000Z');
    await write('une autre', '2026-06-15T12:00:00.000Z');
    expect(filesWith('berceuse-secrète')).toBeGreaterThan(0);
    await store.contactMessages.delete(1, ADMIN);
    expect(await messages()).toEqual(['une autre']);
    expect(filesWith('berceuse-secrète')).toBe(0);
    expect(filesWith('x'.repeat(500))).toBe(0);
    await close();
  });

  it('is in no file any more when its time is over, and the action log says so', async () => {
    const { store, time, write, messages, close } = await openFile();
    await write('treize mois', '2025-05-10T00:00:00.000Z');
    await write('douze mois et un jour', '2025-06-14T00:00:00.000Z');
    await write('onze mois', '2025-07-16T00:00:00.000Z');
    time.now = '2026-06-15T12:00:00.000Z';
    await store.contactMessages.eraseOlderThan(12);
    expect(await messages()).toEqual(['onze mois']);
    expect(filesWith('treize mois') + filesWith('douze mois et un jour')).toBe(0);
    expect(filesWith('onze mois')).toBe(1);
    const [entry] = (await store.log.page(NEWEST_FIRST)).content;
    expect(entry).toMatchObject({
      action: 'Suppression',
      entity: '2 messages de contact',
      user: 'Durée de conservation',
      createdAt: '2026-06-15T12:00:00.000Z',
    });
    await close();
  });

  it('leaves no line in the log on a day when nothing is too old', async () => {
    const { store, write, close } = await openFile();
    await write('hier', '2026-06-14T12:00:00.000Z');
    const before = (await store.log.page(NEWEST_FIRST)).totalElements;
    await store.contactMessages.eraseOlderThan(12);
    expect((await store.log.page(NEWEST_FIRST)).totalElements).toBe(before);
    await close();
  });

  it('is none that was written under a clock that stood at 1970: it counts from today', async () => {
    const { store, time, write, messages, close } = await openFile();
    await write('sans heure', '1970-01-01T00:05:00.000Z');
    await store.contactMessages.eraseOlderThan(12);
    time.now = '2026-06-15T12:00:00.000Z';
    await store.contactMessages.eraseOlderThan(12);
    expect(await messages()).toEqual(['sans heure']);
    time.now = '2027-06-16T12:00:00.000Z';
    await store.contactMessages.eraseOlderThan(12);
    expect(await messages()).toEqual([]);
    const [entry] = (await store.log.page(NEWEST_FIRST)).content;
    expect(entry).toMatchObject({ action: 'Suppression', entity: 'Message de contact' });
    await close();
  });

  it('leaves the file of a first version too, which only marked its place as free', async () => {
    const client = createClient({ url: `file:${join(folder, 'radio.db')}` });
    await client.executeMultiple(readFileSync('tests/server/fixtures/first-tables.sql', 'utf8'));
    await client.executeMultiple(
      `INSERT INTO contact_message (name, email, phone, message, created_at, updated_at)
       VALUES ('N', 'e', '0', 'effacé autrefois', '2026', '2026');
       DELETE FROM contact_message;`,
    );
    client.close();
    expect(filesWith('effacé autrefois')).toBe(1);
    const { close } = await openFile();
    expect(filesWith('effacé autrefois')).toBe(0);
    await close();
  });
});

describe('What is too old', () => {
  it('goes at the start and once a day, messages and titles', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const backend = await createTestBackend({ now: Date.parse('2026-06-15T12:00:00Z') });
    const { contactMessages, playedTitles } = backend.store;
    async function waitTooLong() {
      await contactMessages.create({ name: 'N', email: 'e@x.example', phone: '0', message: 'M' });
      await playedTitles.record({ title: 'Dodo', artist: '', seconds: null, listeners: null });
      backend.advance(400 * DAY);
    }
    const left = async () => [
      (await contactMessages.page(NEWEST_FIRST)).totalElements,
      (await playedTitles.recent(5)).length,
    ];
    await waitTooLong();
    await keepRetention(backend.store, 12);
    expect(await left()).toEqual([0, 0]);
    await waitTooLong();
    expect(await left()).toEqual([1, 1]);
    vi.advanceTimersByTime(DAY);
    await vi.waitFor(async () => expect(await left()).toEqual([0, 0]));
  });
});

it.each([
  ['2026-06-15T12:00:00.000Z', 12, '2025-06-15T12:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 2, '2025-11-30T00:00:00.000Z'],
])('%s less %i months is %s', (instant, months, before) => {
  expect(monthsBefore(instant, months)).toBe(before);
});
