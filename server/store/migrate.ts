import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate as runMigrations } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverFolder } from '../folder.ts';

const folder = { migrationsFolder: join(serverFolder, 'store', 'migrations') };

/**
 * Databases older than drizzle-kit store their version in a table `migration`. Their tables equal the
 * first file of `migrations/`, except that two unique columns have no named index: the indexes are
 * created, and the file is recorded as applied. Returns whether it was such a database.
 */
async function adoptFirstTables(client: Client): Promise<boolean> {
  const { rows: found } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('migration', 'article')",
  );
  if (!found.some(({ name }) => name === 'migration')) return false;
  const [first] = readMigrationFiles(folder);
  // When the process was killed between the first two statements, only the version table exists.
  if (!first || found.length === 1) {
    await client.execute('DROP TABLE migration');
    return false;
  }
  await client.batch(
    [
      'CREATE UNIQUE INDEX admin_email_unique ON admin (email)',
      'CREATE UNIQUE INDEX article_slug_unique ON article (slug)',
      'CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
      {
        sql: 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)',
        args: [first.hash, first.folderMillis],
      },
      'DROP TABLE migration',
    ],
    'write',
  );
  return true;
}

/**
 * Before tables of an earlier version are changed, the whole database is copied beside its file, so
 * that an update can be undone. Once for each version: a start that was interrupted keeps the first.
 */
async function copyBeforeUpdate(client: Client, file: string) {
  const { rows: tables } = await client.execute(
    "SELECT name FROM sqlite_master WHERE name IN ('migration', '__drizzle_migrations')",
  );
  if (tables.length === 0) return;
  const migrations = readMigrationFiles(folder);
  if (!tables.some(({ name }) => name === 'migration')) {
    const sql = 'SELECT max(created_at) AS last FROM __drizzle_migrations';
    const { rows } = await client.execute(sql);
    if (Number(rows[0]?.last) >= (migrations.at(-1)?.folderMillis ?? 0)) return;
  }
  const copy = `${file}-before-update-${migrations.length}`;
  if (existsSync(copy)) return;
  // It gets its name when it is whole: a start may be killed meanwhile, or find the disk full.
  const draft = `${copy}-draft`;
  for (const rest of [draft, `${draft}-journal`]) rmSync(rest, { force: true });
  await client.execute({ sql: 'VACUUM INTO ?', args: [draft] });
  renameSync(draft, copy);
}

/**
 * Migrates the tables to `schema.ts`, all migrations in one transaction. `isNew`: nothing was ever
 * written, since every write adds a line to the action log. `isAdopted`: the database was older than
 * drizzle-kit. `file` is undefined for a database in memory or on another host.
 */
export async function migrate(client: Client, file: string | undefined) {
  if (file !== undefined) await copyBeforeUpdate(client, file);
  const isAdopted = await adoptFirstTables(client);
  await runMigrations(drizzle({ client }), folder);
  const { rows } = await client.execute("SELECT 1 FROM sqlite_sequence WHERE name = 'log_entry'");
  return { isNew: rows.length === 0, isAdopted };
}
