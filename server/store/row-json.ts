import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
import type { SortableColumns } from './pages.ts';

/**
 * A row as the bytes of its JSON, written by SQLite itself. A text of a megabyte takes 2 ms so; as a
 * JavaScript string, put into JSON and made bytes again, it would hold everybody up for 15.
 */
const rowAsJson = (columns: SortableColumns) => {
  const pairs = Object.entries(columns).flatMap(([name, column]) => [sql`${name}`, sql`${column}`]);
  return sql<ArrayBuffer>`cast(json_object(${sql.join(pairs, sql`, `)}) as blob)`;
};

/** Reads the bytes that `JSON.stringify` would write of a row; nothing where there is none. */
export const createRowReader =
  (db: Database, table: SQLiteTable, columns: SortableColumns & { id: SQLiteColumn }) =>
  async (id: number) => {
    const query = db.select({ json: rowAsJson(columns) }).from(table);
    const [row] = await query.where(eq(columns.id, id));
    return row && new Uint8Array(row.json);
  };
