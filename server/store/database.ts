import { createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from './migrations.ts';

export type Database = LibSQLDatabase;

/** Opens any libsql address (`file:`, `:memory:`, `libsql:`, `https:`) with its tables in place. */
export async function openDatabase(url: string) {
  const client = createClient({ url });
  // A remote database manages its own journal and refuses the pragma.
  if (url.startsWith('file:')) await client.execute('PRAGMA journal_mode = WAL');
  const { isNew } = await migrate(client);
  return { db: drizzle({ client }), isNew, close: () => client.close() };
}
