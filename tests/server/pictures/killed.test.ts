/** The server killed while it makes files of what records of before hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { createStore } from '#server/store/store.ts';
import { freePort } from '#tests/support/free-port.ts';
import { dataUrl, sampleJpeg } from '#tests/support/sample-photo.ts';
import { startServer } from '#tests/support/start-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ARTICLES = 6;
const EVERYTHING = { page: 0, size: 100, sort: 'id', isDescending: false };

async function openRadio(folder: string) {
  const url = pathToFileURL(join(folder, 'radio.db')).href;
  const { db, close } = await openDatabase(url);
  return { store: createStore(db, Date.now), close };
}

/** The texts of all articles, by their ids. */
async function textsIn(folder: string) {
  const { store, close } = await openRadio(folder);
  const page = await store.articles.page(EVERYTHING);
  close();
  return page.content.map(({ content }) => content);
}

const filesIn = (folder: string) => {
  try {
    return readdirSync(join(folder, 'media')).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
};

test('every record is as before or done, every file is whole, and the next start goes on', async () => {
  const folder = temporaryFolder();
  const { store, close } = await openRadio(folder);
  const before: string[] = [];
  for (let number = 1; number <= ARTICLES; number += 1) {
    const photo = dataUrl(await sampleJpeg(number, 70, 900, 600));
    before.push(`<p>Texte ${number}</p><p><img src="${photo}" alt="Photo ${number}"></p>`);
    await store.articles.create(
      { title: `${number}`, content: before.at(-1) ?? '', adminId: 1 },
      'moi',
    );
  }
  close();
  const env = { DATA_DIR: folder, DIST_DIR: join(folder, 'none'), PORT: String(await freePort()) };
  const done = (number: number) =>
    new RegExp(
      `^<p>Texte ${number}</p><p><img src="/media/[0-9a-f]{64}-960\\.webp" alt="Photo ${number}" width="900" height="600"></p>$`,
    );

  // In the middle of a picture, between two records, and near the end.
  for (const files of [1, 6, 14]) {
    const server = startServer(env);
    const atLeast = () => expect(filesIn(folder).length).toBeGreaterThanOrEqual(files);
    await vi.waitFor(atLeast, { timeout: 60_000, interval: 5 });
    server.stop('SIGKILL');
    await server.ended;

    for (const [index, text] of (await textsIn(folder)).entries()) {
      if (text !== before[index]) expect(text).toMatch(done(index + 1));
    }
    for (const name of filesIn(folder)) {
      const { format } = await sharp(readFileSync(join(folder, 'media', name))).metadata();
      expect(format).toBe('webp');
    }
  }

  const last = startServer(env);
  await vi.waitFor(async () => expect((await textsIn(folder)).join()).not.toContain('data:image'), {
    timeout: 60_000,
    interval: 200,
  });
  last.stop();
  await last.ended;
  expect((await textsIn(folder)).every((text, index) => done(index + 1).test(text))).toBe(true);
  expect(filesIn(folder)).toHaveLength(ARTICLES * 3);
}, 240_000);
