import { type Client, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { databaseFault } from './database-fault.ts';
import { fileOf } from './file-of.ts';
import { fillOrders } from './fill-orders.ts';
import { migrate } from './migrate.ts';
import { openReserve } from './reserve.ts';
import { watchFile } from './watched-client.ts';

export type Database = LibSQLDatabase;

/** Milliseconds for which a statement waits for another program that uses the same file. */
const BUSY_TIMEOUT = 5000;

/**
 * Throws SQLite's error when the file is damaged: better at the start than at the first request.
 */
async function checkFile(client: Client) {
  const { rows } = await client.execute('PRAGMA quick_check(1)');
  const [answer] = Object.values(rows[0] ?? {});
  if (answer !== 'ok') throw Object.assign(new Error(String(answer)), { code: 'SQLITE_CORRUPT' });
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
    if (!['full', 'read-only'].includes(databaseFault(error) ?? '')) throw error;
  }
}

/**
 * Opens any libsql address (`file:`, `:memory:`, `libsql:`, `https:`) and creates its tables.
 * Throws SQLite's error when the file is damaged, or when tables have to be made or changed on a full
 * or read-only disk.
 */
export async function openDatabase(url: string) {
  const client = createClient({ url, timeout: BUSY_TIMEOUT, concurrency: 1 });
  const file = fileOf(url);
  // A remote database manages its own log and refuses the pragmas.
  if (file !== undefined) await prepareFile(client);
  const { isNew, isAdopted } = await migrate(client, file);
  // The first versions left deleted text in the file: rewriting the file once removes it.
  if (file !== undefined && isAdopted) await client.execute('VACUUM');

  /**
   * Moves the write-ahead log of a local file into the file, so that no deleted text stays there.
   */
  async function checkpoint() {
    if (file !== undefined) await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  const reserve = file === undefined ? undefined : openReserve(`${file}-reserve`);
  const db = drizzle({ client: file && reserve ? watchFile(client, file, reserve) : client });
  await fillOrders(db);
  await checkpoint();
  reserve?.fill();
  return { db, isNew, checkpoint, close: () => client.close() };
}
