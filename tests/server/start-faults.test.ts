import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { createStore } from '#server/store.ts';
import { sharedFolder } from '#tests/support/temporary-folder.ts';

const PAGE = 4096;
const folder = sharedFolder();
const fileIn = (name: string) => join(folder, name);
beforeAll(async () => {
  const { db, close } = await openDatabase(fileIn('sound.db'));
  const store = createStore(db, Date.now);
  const text = 'La lune. '.repeat(2000);
  for (let count = 0; count < 10; count += 1) await store.legalNotice.update(text, 'a@b.example');
  for (let count = 0; count < 10; count += 1) {
    const draft = { title: `La sieste ${count}`, content: text, adminId: 1 };
    await store.articles.create(draft, 'a@b.example');
  }
  await createClient({ url: `file:${fileIn('sound.db')}` }).execute(
    'PRAGMA wal_checkpoint(TRUNCATE)',
  );
  await close();
});

/** A copy of a sound database, damaged; gives its path. */
function damaged(name: string, damage: (file: string) => void) {
  const file = fileIn(name);
  copyFileSync(fileIn('sound.db'), file);
  damage(file);
  return file;
}

const open = (file: string) =>
  openStore(parseServerConfig({ DATABASE_URL: `file:${file}` }), 'une lune bien ronde');

describe('The start', () => {
  it.each<[string, (file: string) => void]>([
    ['text.db', (file) => writeFileSync(file, 'Bonjour. '.repeat(2000))],
    ['half.db', (file) => truncateSync(file, PAGE * Math.floor(statSync(file).size / PAGE / 2))],
    ['a-page.db', (file) => overwritePages(file, 6, 4)],
    ['first-page.db', (file) => overwritePages(file, 0, 1)],
  ])('stops with one sentence that names a damaged file: %s', async (name, damage) => {
    const file = damaged(name, damage);
    await expect(open(file)).rejects.toThrow(
      `${file} : ce n’est pas une base de données SQLite, ou elle est abîmée. Remettez une sauvegarde.`,
    );
  });

  it('stops with one sentence that names a folder where it cannot write', async () => {
    writeFileSync(fileIn('a-file'), '');
    await expect(open(fileIn('a-file/radio.db'))).rejects.toThrow(
      `Impossible d’écrire dans ${fileIn('a-file')} : ce n’est pas un dossier.`,
    );
  });

  it('stops with one sentence where the database is a folder', async () => {
    await expect(open(folder)).rejects.toThrow(
      `${folder} : le fichier ne peut pas être ouvert pour y écrire.`,
    );
  });
});

function overwritePages(file: string, first: number, count: number) {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, first * PAGE, (first + count) * PAGE));
}
