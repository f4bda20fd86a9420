/** How long a picture is kept. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { removeUnusedPictures } from '#publishing/pictures/remove-unused.ts';
import { sweepPictures } from '#server/media/sweep-pictures.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';
import { dataUrl, sampleJpeg } from '#tests/support/sample-photo.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const DAY = 24 * 3600 * 1000;
const START = Date.parse('2026-03-01');

let photo: string;

beforeAll(async () => {
  photo = dataUrl(await sampleJpeg(1, 70, 300, 20));
});

const logoLink = { name: 'La crèche', url: 'https://creche.example', adminId: 1 };

describe('A picture that nobody needs', () => {
  async function radio() {
    const mediaFolder = temporaryFolder();
    const backend = await createTestBackend({ mediaFolder, now: START });
    let time = START;
    const folder = openMediaFolder(mediaFolder, { clock: () => time });
    async function sweepAfter(milliseconds: number) {
      time += milliseconds;
      backend.advance(milliseconds);
      await sweepPictures(backend.db, folder, time);
    }
    /** With a token of today. */
    const call = async (verbAndPath: string, body?: object) =>
      callApi(backend, verbAndPath, {
        token: await backend.token(),
        ...(body && { body: { ...body, adminId: backend.admin.id } }),
      });
    return {
      call,
      files: () => readdirSync(mediaFolder).length,
      /** Leaves a file in the folder, as old as the clock of this radio says. */
      leave(name: string) {
        const file = join(mediaFolder, name);
        writeFileSync(file, 'x');
        for (const path of [file, mediaFolder]) utimesSync(path, START / 1000, START / 1000);
      },
      sweepAfter,
      /** Lets days pass, sweeping each night. */
      async pass(days: number) {
        for (let day = 0; day < days; day += 1) await sweepAfter(DAY);
      },
      backend,
    };
  }

  test.each([
    ['an article', 3, 'POST /api/article/create', 'content', { title: 'Un' }],
    ['the legal notice', 3, 'PUT /api/mentions/update', 'content', { id: 1 }],
    ['a partner', 2, 'POST /api/partenaire/create', 'logo', logoLink],
    ['a network', 2, 'POST /api/socialNetwork/create', 'logo', logoLink],
  ])('never goes while %s names it', async (_where, count, path, field, record) => {
    const { call, files, pass } = await radio();
    const value = field === 'logo' ? photo : `<p><img src="${photo}"></p>`;
    await call(path, { ...record, [field]: value });
    expect(files()).toBe(count);
    await pass(62);
    expect(files()).toBe(count);
  });

  test.each([
    ['a picture', `${'0b'.repeat(32)}-280.webp`],
    ['a sound', `${'0c'.repeat(32)}.mp3`],
  ])('%s never goes while a table names it that this program does not know', async (_, name) => {
    const { backend, files, leave, pass } = await radio();
    leave(name);
    await backend.db.run(sql`CREATE TABLE tale (id INTEGER PRIMARY KEY, "cover picture" TEXT)`);
    await backend.db.run(sql`INSERT INTO tale ("cover picture") VALUES (${`/media/${name}`})`);
    await pass(62);
    expect(files()).toBe(1);
    await backend.db.run(sql`DELETE FROM tale`);
    await pass(32);
    expect(files()).toBe(0);
  });

  test('counts from the day on which the last text let it go', async () => {
    const { call, files, pass } = await radio();
    await call('POST /api/article/create', { title: 'Un', content: `<p><img src="${photo}"></p>` });
    await pass(60);
    await call('PUT /api/article/update', { id: 1, title: 'Un', content: '<p>Sans image</p>' });
    await pass(29);
    expect(files()).toBe(3);
    await pass(2);
    expect(files()).toBe(0);
  });

  test('comes back to life where an older text is saved again meanwhile', async () => {
    const { backend, call, files, pass } = await radio();
    const text = { title: 'Un', content: `<p><img src="${photo}"></p>` };
    const { body } = await call('POST /api/article/create', text);
    const article = await backend.store.articles.get(1);
    expect(body).toMatchObject({ content: article?.content });
    await call('DELETE /api/article/delete/1');

    await pass(29);
    await call('POST /api/article/create', { title: 'Un', content: article?.content });
    await backend.store.articles.delete(2, 'moi');
    await pass(29);
    expect(files()).toBe(3);
    await pass(3);
    expect(files()).toBe(0);
  });

  test('stays where the clock has jumped by a year: it may have been sent a minute ago', async () => {
    const { files, leave, pass, sweepAfter } = await radio();
    leave(`${'0a'.repeat(32)}.mp3`);
    await sweepAfter(365 * DAY);
    await pass(29);
    expect(files()).toBe(1);
    await pass(2);
    expect(files()).toBe(0);
  });

  test('goes with its cover, and what a killed process left goes too', async () => {
    const { files, leave, pass } = await radio();
    leave(`${'0a'.repeat(32)}-1200x630.jpg`);
    leave('.6f1c4a1e-8a43-4e0e-9d0e-0b5c0e0f7a11.partiel');
    expect(files()).toBe(2);
    await pass(32);
    expect(files()).toBe(0);
  });
});

test('beside published pages a picture stays while a page names it, and thirty days longer', async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'article/un'), { recursive: true });
  mkdirSync(join(dist, 'media'));
  const [named, recent, old] = ['0a', '0b', '0c'].map((part) => `${part.repeat(32)}-960.webp`);
  writeFileSync(join(dist, 'article/un/index.html'), `<img src="/media/${named}">`);
  const daysAgo = (days: number) => (Date.now() - days * DAY) / 1000;
  for (const name of [named, recent, old]) writeFileSync(join(dist, 'media', `${name}`), 'x');
  // From public/media, for the setting of the lullaby.
  const put = 'berceuse.mp3';
  writeFileSync(join(dist, 'media', put), 'x');
  for (const [name, days] of [
    [named, 31],
    [old, 31],
    [put, 31],
    [recent, 29],
  ] as const)
    utimesSync(join(dist, 'media', `${name}`), daysAgo(days), daysAgo(days));

  await removeUnusedPictures(dist);

  expect(readdirSync(join(dist, 'media')).sort()).toEqual([named, recent, put]);
});
