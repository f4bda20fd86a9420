import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import { removeUnused } from '#publishing/pictures/remove-unused.ts';
import type { Database } from '../db/database.ts';

/** Every column of the database that holds text, whatever its table is for. */
const textColumns = (db: Database) =>
  db.all<{ tableName: string; columnName: string }>(sql`
    SELECT t.name AS tableName, c.name AS columnName
    FROM sqlite_master t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND lower(c.type) = 'text'`);

/**
 * Yields every text of the database that names a file of a picture or a sound. The columns are found in the
 * database itself: a new entity keeps its pictures without being in a list. One text at a time: they
 * may be large.
 */
export async function* textsWithPictures(db: Database): AsyncGenerator<string> {
  for (const { tableName, columnName } of await textColumns(db)) {
    const [table, column] = [sql.identifier(tableName), sql.identifier(columnName)];
    const found = await db.all<{ id: number }>(
      sql`SELECT rowid AS id FROM ${table} WHERE ${column} LIKE '%/media/%'`,
    );
    for (const { id } of found) {
      const rows = sql`SELECT ${column} AS text FROM ${table} WHERE rowid = ${id}`;
      for (const { text } of await db.all<{ text: string }>(rows)) yield text;
    }
  }
}

/**
 * Deletes the pictures that no text or logo has referenced for thirty days. `now`: milliseconds since
 * 1970.
 */
export const sweepPictures = (db: Database, folder: MediaFolder, now: number) =>
  removeUnused(folder, textsWithPictures(db), now);
