import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
import type { SortableColumns } from './pages.ts';

/**
 * A row as the bytes of its JSON, written by SQLite itself. This takes 2 ms for a text of a
 * megabyte; converting it to a JavaScript string, to JSON and back to bytes would block the event
 * loop for 15 ms.
 */
const rowAsJson = (columns: SortableColumns) => {
  const pairs = Object.entries(columns).flatMap(([name, column]) => [sql`${name}`, sql`${column}`]);
  return sql<ArrayBuffer>`cast(json_object(${sql.join(pairs, sql`, `)}) as blob)`;
};

/** Reads a row as the bytes that `JSON.stringify` would write; undefined when it does not exist. */
export const createRowReader =
  (db: Database, table: SQLiteTable, columns: SortableColumns & { id: SQLiteColumn }) =>
  async (id: number) => {
    const query = db.select({ json: rowAsJson(columns) }).from(table);
    const [row] = await query.where(eq(columns.id, id));
    return row && new Uint8Array(row.json);
  };
