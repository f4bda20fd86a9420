import { type Client, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { fileOf } from './file-of.ts';
import { fillOrders } from './fill-orders.ts';
import { migrate } from './migrate.ts';
import { watchFile } from './watched-client.ts';

export type Database = LibSQLDatabase;

/** How long a statement waits for another program that works in the same file, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** Throws as SQLite does where the file is damaged: better at the start than at the first reader. */
async function checkFile(client: Client) {
  const { rows } = await client.execute('PRAGMA quick_check(1)');
  const [answer] = Object.values(rows[0] ?? {});
  if (answer !== 'ok') throw Object.assign(new Error(String(answer)), { code: 'SQLITE_CORRUPT' });
}

/**
 * Removed text must be gone from the file and from its journal: overwritten where it stood, and the
 * journal emptied. One connection, since the first setting belongs to a connection.
 */
async function prepareFile(client: Client) {
  await client.execute('PRAGMA secure_delete = ON');
  await checkFile(client);
  await client.execute('PRAGMA journal_mode = WAL');
}

/**
 * Opens any libsql address (`file:`, `:memory:`, `libsql:`, `https:`) with its tables in place.
 * Throws as SQLite does where the file is damaged, read-only or on a full disk.
 */
export async function openDatabase(url: string) {
  const client = createClient({ url, timeout: BUSY_TIMEOUT, concurrency: 1 });
  const file = fileOf(url);
  // A remote database manages its own journal and refuses the pragmas.
  if (file !== undefined) await prepareFile(client);
  const { isNew, isAdopted } = await migrate(client);
  // The first versions left what they removed in the file: written anew once, it is gone.
  if (file !== undefined && isAdopted) await client.execute('VACUUM');

  /** Moves what the journal of a local file holds into it, so that no erased text stays there. */
  async function emptyJournal() {
    if (file !== undefined) await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  const db = drizzle({ client: file === undefined ? client : watchFile(client, file) });
  await fillOrders(db);
  await emptyJournal();
  return { db, isNew, emptyJournal, close: () => client.close() };
}
