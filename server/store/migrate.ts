import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate as runMigrations } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Without `URL`: the screen tests' one is not Node's. */
const folder = { migrationsFolder: join(dirname(fileURLToPath(import.meta.url)), 'migrations') };

/**
 * Databases of before drizzle-kit count their versions in a table `migration`. Their tables are
 * those of the first file of `migrations/`, except that two unique columns have no named index: they
 * get one, and the file is noted as done. Returns whether it was such a database.
 */
async function adoptFirstTables(client: Client): Promise<boolean> {
  const { rows: found } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('migration', 'article')",
  );
  if (!found.some(({ name }) => name === 'migration')) return false;
  const [first] = readMigrationFiles(folder);
  // Killed between its first two statements, it has the table of versions and nothing else.
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
 * Updates the tables to `schema.ts`, all migrations in one transaction. `isNew`: nothing was ever
 * written, since every write leaves a line in the action log. `isAdopted`: it was a database of
 * before drizzle-kit.
 */
export async function migrate(client: Client) {
  const isAdopted = await adoptFirstTables(client);
  await runMigrations(drizzle({ client }), folder);
  const { rows } = await client.execute("SELECT 1 FROM sqlite_sequence WHERE name = 'log_entry'");
  return { isNew: rows.length === 0, isAdopted };
}
