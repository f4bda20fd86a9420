import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { migrate as runMigrations } from 'drizzle-orm/libsql/migrator';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverFolder } from '../folder.ts';

const MIGRATIONS = join(serverFolder, 'db', 'migrations');

/**
 * Before tables of an earlier version are changed, the whole database is copied beside its file, so
 * that an update can be undone. One copy for each version, of the last time: whoever went back to the
 * version before has saved more since.
 */
async function copyBeforeUpdate(client: Client, file: string, migrationsFolder: string) {
  const { rows: tables } = await client.execute(
    "SELECT name FROM sqlite_master WHERE name = '__drizzle_migrations'",
  );
  if (tables.length === 0) return;
  const migrations = readMigrationFiles({ migrationsFolder });
  const sql = 'SELECT max(created_at) AS last FROM __drizzle_migrations';
  const { rows } = await client.execute(sql);
  if (Number(rows[0]?.last) >= (migrations.at(-1)?.folderMillis ?? 0)) return;
  const copy = `${file}-before-update-${migrations.length}`;
  // It gets its name when it is whole: a start may be killed meanwhile, or find the disk full.
  const draft = `${copy}-draft`;
  for (const rest of [draft, `${draft}-journal`]) rmSync(rest, { force: true });
  await client.execute({ sql: 'VACUUM INTO ?', args: [draft] });
  renameSync(draft, copy);
}

/**
 * Migrates the tables to `schema.ts`, all migrations in one transaction. Returns whether the database
 * is new: every write adds a line to the action log. `file` is undefined for a database in memory.
 */
export async function migrate(
  client: Client,
  file: string | undefined,
  migrationsFolder = MIGRATIONS,
): Promise<boolean> {
  if (file !== undefined) await copyBeforeUpdate(client, file, migrationsFolder);
  await runMigrations(drizzle({ client }), { migrationsFolder }).catch((error: unknown) => {
    if (!/already exists/.test(String(error))) throw error;
    throw new Error(
      `${file ?? 'Cette base'} a les tables d’une version que celle-ci ne sait pas reprendre : relancez la version qui l’a écrite, ou donnez à celle-ci un autre DATA_DIR.`,
      { cause: error },
    );
  });
  const { rows } = await client.execute("SELECT 1 FROM sqlite_sequence WHERE name = 'log_entry'");
  return rows.length === 0;
}

/**
 * Below 0 where this version has tables to change, above 0 where a later one has changed them: what this
 * one writes may not fit into them.
 */
export async function compareVersion(client: Client): Promise<number> {
  const { rows } = await client.execute('SELECT max(created_at) AS last FROM __drizzle_migrations');
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1);
  return Number(rows[0]?.last) - (own?.folderMillis ?? 0);
}
