import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client/sqlite3';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { type DatabaseFault, databaseFault } from './database-fault.ts';
import { BUSY_TIMEOUT, guardFile, PAUSE } from './guarded-client.ts';
import { compareVersion, migrate } from './migrate.ts';

export type Database = LibSQLDatabase;

/** Throws SQLite's error when the file is damaged: better at the start than at the first request. */
export async function checkFile(client: Client) {
  const { rows } = await client.execute('PRAGMA quick_check(1)');
  const [answer] = Object.values(rows[0] ?? {});
  if (answer !== 'ok') throw Object.assign(new Error(String(answer)), { code: 'SQLITE_CORRUPT' });
}

/** Opens a file as it is for one task, `timeout`: milliseconds for which it waits for a program that writes. */
export async function withFile<Result>(
  file: string,
  task: (client: Client) => Promise<Result>,
  timeout = 0,
): Promise<Result> {
  const client = createClient({ url: pathToFileURL(file).href, timeout });
  try {
    return await task(client);
  } finally {
    client.close();
  }
}

/** Rethrows every error but a full or read-only disk: the radio plays on, and its pages are read. */
function unlessUnwritable(error: unknown) {
  const fault = databaseFault(error);
  if (fault !== 'full' && fault !== 'read-only') throw error;
}

/**
 * Deleted text must disappear from the file and from its write-ahead log: it is overwritten in place,
 * and that log is emptied. One connection only, since the first setting applies to a connection.
 */
async function prepareFile(client: Client) {
  await client.execute('PRAGMA secure_delete = ON');
  await checkFile(client);
  try {
    await client.execute('PRAGMA journal_mode = WAL');
  } catch (error) {
    // A database that was closed can be read without that log, so that the radio starts all the same.
    unlessUnwritable(error);
  }
}

type Options = Readonly<{
  /** Beside a server that may be running. */
  isGuest?: boolean;
  /** Why nothing can be written, as far as that is known. */
  fault?: DatabaseFault | undefined;
}>;

const EARLIER =
  'La base est d’une version plus ancienne que cette commande : lancez celle de la version qui tourne, ou démarrez d’abord le serveur de celle-ci.';

/**
 * Opens a database and creates its tables; without a file it is in memory. Throws SQLite's error when
 * the file is damaged, or when tables have to be made or changed on a full or read-only disk. A guest
 * beside a server throws an error with one sentence where tables have to be changed: the server would
 * save nothing any more.
 */
export async function openDatabase(file?: string, { isGuest = false, fault }: Options = {}) {
  const url = file === undefined ? ':memory:' : pathToFileURL(file).href;
  const client = createClient({ url, timeout: BUSY_TIMEOUT, concurrency: 1 });
  if (file !== undefined) await prepareFile(client);
  if (isGuest && (await compareVersion(client)) < 0) throw new Error(EARLIER);
  const isNew = await migrate(client, file);

  let guarded: ReturnType<typeof guardFile> | undefined;
  const isOverwritten = () => guarded?.place() === 'overwritten';

  /** Returns false where another program reads or writes. */
  async function emptyLog() {
    // Without SQLite's own wait, which would hold up all that this process does. Asked for together,
    // nothing of another request comes between.
    const [, { rows }] = await Promise.all([
      client.execute('PRAGMA busy_timeout = 0'),
      client.execute('PRAGMA wal_checkpoint(TRUNCATE)'),
      client.execute(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`),
    ]);
    return rows[0]?.busy === 0;
  }

  /**
   * Moves the write-ahead log of a local file into the file, so that no deleted text stays there; another
   * program, such as a backup, is waited for.
   */
  async function checkpoint() {
    if (file === undefined || isOverwritten()) return;
    const endsAt = performance.now() + BUSY_TIMEOUT;
    while (!(await emptyLog()) && performance.now() < endsAt) await delay(PAUSE);
  }

  /** SQLite would write what it keeps for the former database into the one that took its place. */
  function close() {
    if (isOverwritten())
      for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    else client.close();
  }

  // What a crash left in that log can be read without it.
  await checkpoint().catch(unlessUnwritable);
  guarded = file === undefined ? undefined : guardFile(client, file, fault);
  const db = drizzle({ client: guarded?.client ?? client });

  /** Changes with every write, of this program and of others. */
  async function readVersion() {
    const { rows } = await client.execute(
      'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
    );
    return `${rows[0]?.own} ${rows[0]?.others}`;
  }

  const writeFault = guarded?.writeFault ?? (() => undefined);
  return {
    db,
    isNew,
    isOfLaterVersion: (await compareVersion(client)) > 0,
    checkpoint,
    writeFault,
    readVersion,
    close,
  };
}
