import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { withFile } from '../db/database.ts';
import { lockDatabase } from '../db/database-lock.ts';
import type { ServerConfig } from '../env.ts';
import { checkDatabase, partsOf, SECRET_FILES, stampOf, tryLink } from './backup.ts';
import { assertWritable, flush, flushFolder } from './whole-files.ts';

/** SQLite's files of a database: where it cannot be read any more, its journal is still there. */
const SUFFIXES = ['', '-wal', '-shm'];

/** Moves the journal of the data of today into its file, so that one file is all of it. */
async function checkpoint(database: string) {
  // A client makes the file that it does not find.
  if (!existsSync(database)) return;
  // A damaged database is what somebody restores a backup for: it moves aside as it is.
  const empty = (client: Client) => client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  await withFile(database, empty).catch(() => undefined);
}

/** A bad disk changes bytes and no length. */
const isSame = (one: string, other: string) => spawnSync('cmp', ['-s', one, other]).status === 0;

/**
 * Adds the pictures and sounds of the backup: they are named after their content, so that those of now
 * stay. Each gets its name when it is whole; what a killed restore has cut, or a bad disk has damaged, is
 * copied anew.
 * A trial, which is removed again, links them: they may be most of what fits on the disk.
 */
function addMedia(from: string, to: string, isTrial: boolean) {
  mkdirSync(to, { recursive: true });
  const added: string[] = [];
  try {
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      const [kept, file] = [join(from, name), join(to, name)];
      const isThere = existsSync(file);
      if (isThere && isSame(kept, file)) continue;
      if (isTrial && tryLink(kept, file)) continue;
      const draft = join(to, `.${name}.restored`);
      if (!isThere) added.push(draft, file);
      cpSync(kept, draft);
      renameSync(draft, file);
    }
  } catch (error) {
    // No text of the radio that stays names them: they would fill its disk for a month.
    for (const file of added) rmSync(file, { force: true });
    throw error;
  }
}

/** Between two disks nothing can be renamed: the database may have one of its own (DATABASE_URL). */
function move(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, to, { preserveTimestamps: true });
    flushFolder(dirname(to));
    rmSync(from);
  }
}

/**
 * Puts the backup in the place of the radio's data. What stood there moves into a folder
 * `before-{time}` of the data folder, so that a wrong restore can be undone. Throws an error with one
 * sentence, and changes nothing, when the backup cannot be read or a server is using the database.
 * Returns the number of articles and that folder, `undefined` when there was nothing.
 */
export async function restore(
  config: ServerConfig,
  backup: string,
  now: Date,
  { isTrial = false } = {},
) {
  const { dataDir, databaseFile: target } = config;
  const { database, media, secrets } = partsOf(backup);
  if (!existsSync(database)) {
    throw new Error(`${backup} n’est pas un dossier de npm run backup : ${database} manque.`);
  }
  const { articles } = await checkDatabase(database);
  assertWritable(dataDir);
  assertWritable(dirname(target));
  const unlock = await lockDatabase(target);
  const draft = `${target}.restored`;
  try {
    const aside = join(dataDir, `before-${stampOf(now)}`);
    cpSync(database, draft);
    flush(draft);
    addMedia(media, join(dataDir, 'media'), isTrial);
    let isAside = false;
    const putAside = (file: string) => {
      if (!existsSync(file)) return;
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      move(file, join(aside, basename(file)));
      isAside = true;
    };
    await checkpoint(target);
    for (const suffix of SUFFIXES) putAside(`${target}${suffix}`);
    renameSync(draft, target);
    for (const secret of SECRET_FILES) {
      const kept = join(secrets, secret);
      if (!existsSync(kept)) continue;
      putAside(join(dataDir, secret));
      cpSync(kept, join(dataDir, secret));
    }
    flush(dirname(target));
    flushFolder(dataDir);
    return { articles, aside: isAside ? aside : undefined };
  } finally {
    // On a full disk the radio that stays needs its room at once.
    rmSync(draft, { force: true });
    unlock();
  }
}
