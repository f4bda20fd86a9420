import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COPY_DAYS } from '#src/lib/copy-days.ts';
import { checkFile, withFile } from '../db/database.ts';
import { databaseFault, explainDatabaseFault } from '../db/database-fault.ts';
import type { ServerConfig } from '../env.ts';
import { refuseUnmounted, rememberBackup } from './copies.ts';
import { flushFolder } from './whole-files.ts';

/** What of `DATA_DIR` a backup holds beside the database; each may be missing. */
export const SECRET_FILES = [
  'admin-password',
  'jwt-secret',
  'admin-path',
  'station-token',
] as const;

/** The three parts of a backup. */
export const partsOf = (backup: string) => ({
  database: join(backup, 'radio.db'),
  media: join(backup, 'media'),
  secrets: join(backup, 'secrets'),
});

/** Milliseconds for which the copy waits for a server that is writing. */
const BUSY_TIMEOUT = 30_000;

const DAY = 24 * 3600 * 1000;
const MONTH = 31 * DAY;
/** One goes on a day like any other. All others at once would be those of a radio that has just begun anew. */
const MOST_AT_ONCE = 3;
/** The name of a backup, or of one that was broken off, with its date. */
const NAME = /^\.?radio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/;
export const stampOf = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
export const nameAt = (now: Date) => `radio-${stampOf(now)}`;

/**
 * The name of the newest backup in `folder`; one that a clock has dated too late only where there is no
 * other: it would be the newest until that day.
 */
export function newestIn(folder: string, now: Date): string | undefined {
  const names = readdirSync(folder)
    .filter((name) => NAME.test(name) && !name.startsWith('.'))
    .sort();
  return names.findLast((name) => name <= nameAt(now)) ?? names.at(-1);
}

/**
 * Throws an error with one sentence when `file` is not a whole database of this radio. Returns the
 * number of its articles, and when something was last done: a clock that stood ahead for a while has
 * left titles of the future, after which nothing is.
 */
export async function checkDatabase(file: string, now = new Date()) {
  const sql = `SELECT
    (SELECT count(*) FROM article) AS articles,
    max(coalesce((SELECT max(created_at) FROM log_entry WHERE created_at <= :now), ''),
        coalesce((SELECT max(at) FROM played_title WHERE at <= :now), '')) AS newest`;
  try {
    return await withFile(file, async (client) => {
      await checkFile(client);
      const { rows } = await client.execute({ sql, args: { now: now.toISOString() } });
      return { articles: Number(rows[0]?.articles), newest: String(rows[0]?.newest) };
    });
  } catch (error) {
    throw new Error(`${file} n’est pas une base de données entière de cette radio.`, {
      cause: error,
    });
  }
}

/**
 * A copy of the database file as it was at one moment, in one file; the server may go on writing.
 * Every write that was answered before is in it.
 */
export async function copyDatabase(from: string, to: string) {
  const copy = { sql: 'VACUUM INTO ?', args: [to] };
  await withFile(from, (client) => client.execute(copy), BUSY_TIMEOUT).catch((error: unknown) => {
    // Only a disk without room is the copy's: of every other fault the radio itself is to be seen to.
    throw explainDatabaseFault(error, databaseFault(error) === 'full' ? to : from);
  });
}

/** Links a file; returns false where the disk knows no links, as a stick or the share of another machine. */
export function tryLink(known: string, to: string): boolean {
  try {
    linkSync(known, to);
    return true;
  } catch {
    return false;
  }
}

/** The name of a picture is made of its content: one that the backup before has is linked to it. */
function copyMedia(from: string, to: string, before: string | undefined) {
  mkdirSync(to);
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    // What is being written has a name that begins with a dot; a disk of its own has a folder `lost+found`.
    if (name.startsWith('.') || entry.isDirectory()) continue;
    const [file, copy] = [join(from, name), join(to, name)];
    if (before && tryLink(join(before, name), copy)) continue;
    cpSync(file, copy, { preserveTimestamps: true });
  }
}

type Where = Readonly<{
  /** Backups are dated folders in it. */
  folder: string;
  /** Days after which they are deleted. */
  keep?: number;
}>;

/**
 * Deletes the oldest of the backups that are older than so many days, or that a clock has dated too late, never
 * the last one, and what was broken off more than a day ago; none where the clock differs by more than a month
 * from the newest record. Returns how many.
 */
function eraseBackups({ folder, keep = COPY_DAYS }: Where, now: Date, newest: string): number {
  if (!(Math.abs(now.getTime() - Date.parse(newest)) < MONTH)) return 0;
  const last = newestIn(folder, now);
  const old = readdirSync(folder).filter((name) => {
    // Only what is named so: any other name with a number in it is a date, too, as that of « Photos 2019 ».
    if (!NAME.test(name)) return false;
    const at = Date.parse(name.replace(NAME, '$1:$2:$3Z'));
    const days = name.startsWith('.') ? 1 : keep;
    const age = now.getTime() - at;
    return name !== last && (age > days * DAY || age < -MONTH);
  });
  const gone = old.sort().slice(0, MOST_AT_ONCE);
  for (const name of gone) rmSync(join(folder, name), { recursive: true });
  return gone.length;
}

/**
 * Writes one dated folder: the database, the pictures, and the secrets apart, in a folder that only its
 * owner can open. It gets its name when all of it is on the disk and the copy of the database could be
 * read; then old ones are deleted. Returns the folder, the number of articles in it, and how many backups
 * were deleted.
 */
async function backUpOnce(config: ServerConfig, where: Where, now: Date) {
  const { folder } = where;
  const { databaseFile } = config;
  if (!existsSync(databaseFile)) {
    throw new Error(`${databaseFile} manque : il n’y a encore rien à sauvegarder.`);
  }
  mkdirSync(folder, { recursive: true });
  refuseUnmounted(config, folder);
  const name = nameAt(now);
  const draft = join(folder, `.${name}`);
  const target = join(folder, name);
  if (existsSync(draft) || existsSync(target)) {
    throw new Error(`${target} : une autre sauvegarde est de la même seconde. Recommencez.`);
  }
  const last = newestIn(folder, now);
  mkdirSync(draft, { mode: 0o700 });
  const { database, media, secrets } = partsOf(draft);
  try {
    await copyDatabase(databaseFile, database);
    const { articles, newest } = await checkDatabase(database, now);
    // After the database: a picture is on the disk before the text that shows it is saved.
    copyMedia(join(config.dataDir, 'media'), media, last && partsOf(join(folder, last)).media);
    mkdirSync(secrets, { mode: 0o700 });
    for (const secret of SECRET_FILES) {
      const file = join(config.dataDir, secret);
      if (existsSync(file)) cpSync(file, join(secrets, secret));
    }
    flushFolder(draft);
    renameSync(draft, target);
    rememberBackup(config, target, now);
    return { target, articles, erased: eraseBackups(where, now, newest) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Backs up as `backUpOnce`; on a full disk those that this backup makes superfluous give it their room. */
export async function backUp(config: ServerConfig, where: Where, now: Date) {
  try {
    return await backUpOnce(config, where, now);
  } catch (error) {
    const last = databaseFault(error) === 'full' ? newestIn(where.folder, now) : undefined;
    if (last === undefined) throw error;
    const { newest } = await checkDatabase(partsOf(join(where.folder, last)).database, now);
    const erased = eraseBackups(where, now, newest);
    if (erased === 0) throw error;
    const made = await backUpOnce(config, where, now);
    return { ...made, erased: erased + made.erased };
  }
}
