import { sql } from 'drizzle-orm';
import type { SortableColumns } from './pages.ts';

/**
 * A row as the bytes of its JSON, written by SQLite itself. A text of a megabyte takes 2 ms so; as a
 * JavaScript string, put into JSON and made bytes again, it would hold everybody up for 15.
 */
export const rowAsJson = (columns: SortableColumns) => {
  const pairs = Object.entries(columns).flatMap(([name, column]) => [sql`${name}`, sql`${column}`]);
  return sql<ArrayBuffer>`cast(json_object(${sql.join(pairs, sql`, `)}) as blob)`;
};
