import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import type { ServerConfig } from '../config.ts';
import { fileOf } from '../store/file-of.ts';
import { flushFolder } from './flush-folder.ts';

/** What of `DATA_DIR` a backup holds beside the database; each may be missing. */
export const SECRET_FILES = [
  'admin-password',
  'jwt-secret',
  'admin-path',
  'station-token',
] as const;
export const DATABASE_NAME = 'radio.db';
const MEDIA = 'media';
const SECRETS = 'secrets';

/** Milliseconds for which the copy waits for a server that is writing. */
const BUSY_TIMEOUT = 30_000;

/** Folders of earlier backups in `folder`, oldest first: their names are dates. */
const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^radio-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name))
    .sort();

/**
 * Throws an error with one sentence when `file` is not a whole database of this radio. Returns the
 * number of its articles.
 */
export async function checkDatabase(file: string): Promise<number> {
  const client = createClient({ url: `file:${file}` });
  try {
    const { rows: checked } = await client.execute('PRAGMA quick_check(1)');
    if (Object.values(checked[0] ?? {})[0] !== 'ok') throw new Error('quick_check');
    const { rows } = await client.execute('SELECT count(*) AS total FROM article');
    return Number(rows[0]?.total);
  } catch (error) {
    throw new Error(`${file} n’est pas une base de données entière de cette radio.`, {
      cause: error,
    });
  } finally {
    client.close();
  }
}

/**
 * A copy of the database file as it was at one moment, in one file; the server may go on writing.
 * Every write that was answered before is in it.
 */
export async function copyDatabase(from: string, to: string) {
  const client = createClient({ url: `file:${from}`, timeout: BUSY_TIMEOUT });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] });
  } finally {
    client.close();
  }
}

/** The name of a picture is made of its content: one that the backup before has is linked to it. */
function copyMedia(from: string, to: string, before: string | undefined) {
  mkdirSync(to);
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    // What is being written has a name that begins with a dot.
    if (name.startsWith('.')) continue;
    const known = before && join(before, name);
    if (known && existsSync(known)) linkSync(known, join(to, name));
    else cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/**
 * Writes one dated folder into `folder`: the database, the pictures, and the secrets apart, in a
 * folder that only its owner can open. It gets its name when all of it is on the disk and the copy
 * of the database could be read. Returns the folder and the number of articles in it.
 */
export async function backUp(config: ServerConfig, folder: string, now: Date) {
  const database = fileOf(config.databaseUrl);
  if (database === undefined) {
    throw new Error('DATABASE_URL n’est pas un fichier : sauvegardez-la là où elle est tenue.');
  }
  if (!existsSync(database)) {
    throw new Error(`${database} manque : il n’y a encore rien à sauvegarder.`);
  }
  mkdirSync(folder, { recursive: true });
  const name = `radio-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const draft = join(folder, `.${name}`);
  const target = join(folder, name);
  const last = backupsIn(folder).at(-1);
  mkdirSync(draft, { mode: 0o700 });
  try {
    await copyDatabase(database, join(draft, DATABASE_NAME));
    const articles = await checkDatabase(join(draft, DATABASE_NAME));
    // After the database: a picture is on the disk before the text that shows it is saved.
    copyMedia(join(config.dataDir, MEDIA), join(draft, MEDIA), last && join(folder, last, MEDIA));
    mkdirSync(join(draft, SECRETS), { mode: 0o700 });
    for (const secret of SECRET_FILES) {
      const file = join(config.dataDir, secret);
      if (existsSync(file)) cpSync(file, join(draft, SECRETS, secret));
    }
    flushFolder(draft);
    renameSync(draft, target);
    return { target, articles };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The three parts of a backup, as `backUp` names them. */
export const partsOf = (backup: string) => ({
  database: join(backup, DATABASE_NAME),
  media: join(backup, MEDIA),
  secrets: join(backup, SECRETS),
});
