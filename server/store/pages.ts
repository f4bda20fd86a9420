import { asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
import { startOf } from './schema.ts';

export type PageRequest = { page: number; size: number; sort: string; isDescending: boolean };

/** A page as Spring Data writes it. */
export type PageOf<Row> = {
  content: Row[];
  totalPages: number;
  totalElements: number;
  number: number;
  size: number;
};

/** Columns a client may sort by, under their names on the wire. */
export type SortableColumns = Readonly<Record<string, SQLiteColumn>>;

const ordered = (expression: SQL | SQLiteColumn, isDescending: boolean) =>
  isDescending ? desc(expression) : asc(expression);

/** How to cut the page out of a query. */
export type PageCut = { orderBy: SQL[]; limit: number; offset: number };

type PagedTable<Row> = {
  table: SQLiteTable;
  columns: SortableColumns & { id: SQLiteColumn };
  readRows: (cut: PageCut) => PromiseLike<Row[]>;
};

/** One page of a table; the id settles ties, so that no row shows on two pages. */
export async function readPage<Row>(
  db: Database,
  { page, size, sort, isDescending }: PageRequest,
  { table, columns, readRows }: PagedTable<Row>,
): Promise<PageOf<Row>> {
  const column = columns[sort] ?? columns.id;
  // Instants sort as they are, by their index: reading them past large texts would take long.
  const isText = column.dataType === 'string' && !column.name.endsWith('_at');
  const isLong = column.name === 'content';
  const key = isLong ? startOf(column) : isText ? sql`${column} collate nocase` : column;
  const orderBy = [ordered(key, isDescending), ordered(columns.id, isDescending)];
  const [totals] = await db.select({ total: count() }).from(table);
  const totalElements = totals?.total ?? 0;
  return {
    content: await readRows({ orderBy, limit: size, offset: page * size }),
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    number: page,
    size,
  };
}
