import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as otherTasks } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { monthsBefore } from '#server/db/months-before.ts';
import { eraseAfterAll, keepRetention } from '#server/ops/retention.ts';
import { createStore } from '#server/store.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { eventually } from '#tests/support/eventually.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ADMIN = 'admin@radio.example';
const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const NEWEST_FIRST = { page: 0, size: 20, sort: 'id', isDescending: true };

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

/** How many of the files of the database, its write-ahead log included, hold the text. */
const filesWith = (text: string) =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text)).length;

/** A store in a file, whose clock stands at `time.now`. */
async function openFile() {
  const time = { now: '2026-06-15T12:00:00.000Z' };
  const { db, checkpoint, close } = await openDatabase(join(folder, 'radio.db'));
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

  it('is in no file any more when another program was reading meanwhile, for which nothing else waits', async () => {
    const { store, write, close } = await openFile();
    await write('berceuse-secrète', '2026-06-15T12:00:00.000Z');
    const other = createClient({ url: pathToFileURL(join(folder, 'radio.db')).href });
    const reading = await other.transaction('read');
    await reading.execute('SELECT * FROM contact_message');
    const deleted = store.contactMessages.delete(1, ADMIN);
    await otherTasks();
    reading.close();
    await deleted;
    expect(filesWith('berceuse-secrète')).toBe(0);
    other.close();
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
});

describe('A message that was written while the clock stood behind', () => {
  it('is none that is too old: the log says what was done before it', async () => {
    const { store, time, write, messages, close } = await openFile();
    await write('à l’heure', '2026-06-15T11:00:00.000Z');
    await write('il y a 500 jours', '2025-01-31T12:00:00.000Z');
    await store.contactMessages.delete(1, ADMIN);
    time.now = '2026-06-15T12:00:00.000Z';
    await store.contactMessages.eraseOlderThan(12);
    expect(await messages()).toEqual(['il y a 500 jours']);
    // A year after it was written indeed.
    time.now = '2027-06-15T13:00:00.000Z';
    await store.contactMessages.eraseOlderThan(12);
    expect(await messages()).toEqual([]);
    await close();
  });
});

describe('What is too old', () => {
  /** A radio with messages of these days, whose retention runs; `days` count from the first. */
  async function radioWith(days: readonly number[]) {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const backend = await createTestBackend({ now: Date.parse('2026-06-15T12:00:00Z') });
    const { contactMessages, playedTitles } = backend.store;
    const message = { name: 'N', email: 'e@x.example', phone: '0', message: 'M' };
    const title = { title: 'Dodo', artist: '', seconds: null, listeners: null };
    let today = 0;
    const goTo = (day: number) => {
      backend.advance((day - today) * DAY);
      today = day;
    };
    for (const [number, day] of days.entries()) {
      goTo(day);
      await contactMessages.create({ ...message, message: `M${number}` });
      await playedTitles.record(title);
    }
    const eraseCopies = vi.fn();
    const start = () =>
      keepRetention({
        store: backend.store,
        months: 12,
        eraseCopies,
        clock: () => backend.now(),
      });
    const left = async () => (await contactMessages.page(NEWEST_FIRST)).totalElements;
    const write = () => contactMessages.create(message);
    return { store: backend.store, goTo, start, left, write, eraseCopies };
  }
  /** Some days of a year. */
  const year = Array.from({ length: 20 }, (_, index) => index * 18);
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  it('goes at the start and once an hour, with the copies', async () => {
    const { goTo, start, left, eraseCopies } = await radioWith([...year, 366]);
    await start();
    expect(await left()).toBe(20);
    expect(eraseCopies).toHaveBeenCalledOnce();
    goTo(366 + 18);
    pass(HOUR);
    await eventually(async () => expect(await left()).toBe(19));
  });

  it('stays where the clock has jumped by a year, over every hour after, and the owner is asked', async () => {
    const { goTo, start, left, write, eraseCopies } = await radioWith(year);
    goTo(342 + 375);
    const readPart = await start();
    const asks = { isWell: true, detail: 'asks', faults: [{ name: 'retention' }] };
    expect(readPart()).toMatchObject(asks);
    expect(readPart().faults?.[0]?.sentence).toContain('l’horloge dit le 1er\u00a0juin 2028');
    // The wrong clock dates new records.
    await write();
    goTo(342 + 376);
    pass(HOUR);
    // The question of this hour, not the one before.
    await eventually(() =>
      expect(readPart().faults?.[0]?.sentence).toContain('le 2\u00a0juin 2028'),
    );
    expect(readPart()).toMatchObject(asks);
    expect([await left(), eraseCopies.mock.calls.length]).toEqual([21, 0]);
    // The clock is right again.
    goTo(343);
    pass(HOUR);
    await eventually(() => expect(readPart().faults).toBe(undefined));
  });

  it('stays where more than a tenth would go at once, until the owner says that the clock is right', async () => {
    const { store, goTo, start, left } = await radioWith([0, 0, 0, ...year.slice(1), 370]);
    const readPart = await start();
    expect(readPart().faults?.[0]?.sentence).toMatch(/messages\u00a0: 3 sur 23.+admin -- erase\.$/);
    expect(await left()).toBe(23);
    goTo(371);
    await eraseAfterAll({ store, months: 12, eraseCopies: () => undefined });
    expect(await left()).toBe(20);
    pass(HOUR);
    await eventually(() => expect(readPart().faults).toBe(undefined));
  });

  it('is asked for no longer once the owner has answered, where a clock stood ahead for a day', async () => {
    const { store, goTo, start, left } = await radioWith([...year, 900]);
    goTo(345);
    await eraseAfterAll({ store, months: 12, eraseCopies: () => undefined });
    goTo(366);
    const readPart = await start();
    expect([await left(), readPart().detail]).toEqual([20, 'erases']);
  });

  it('goes when the owner has answered, too, where a clock stood ahead before it was written', async () => {
    const { store, goTo, start, left } = await radioWith([900, ...year]);
    goTo(366);
    const readPart = await start();
    expect([await left(), readPart().detail]).toEqual([21, 'asks']);
    await eraseAfterAll({ store, months: 12, eraseCopies: () => undefined });
    expect(await left()).toBe(20);
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
