import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
import { frenchOrder, startOf } from './schema.ts';

export type PageRequest = { page: number; size: number; sort: string; isDescending: boolean };

/** A page in Spring Data's format. */
export type PageOf<Row> = {
  content: Row[];
  totalPages: number;
  totalElements: number;
  number: number;
  size: number;
};

/** Columns that a client may sort by, under their names in the API. */
export type SortableColumns = Readonly<Record<string, SQLiteColumn>>;

/**
 * Returns the sort key of a column. Instants and links are plain ASCII: they use the column itself
 * and its index.
 */
function sortKeyOf(column: SQLiteColumn): SQL | SQLiteColumn {
  const { name } = column;
  if (name === 'content') return startOf(column);
  const isPlain = column.dataType !== 'string' || name === 'slug' || name.endsWith('_at');
  return isPlain ? column : sql`${column} collate nocase`;
}

/** A query of all rows, as drizzle's `select`. */
type Rows<Row> = {
  orderBy(...keys: SQL[]): {
    limit(count: number): { offset(count: number): PromiseLike<Row[]> };
  };
};

type PagedTable<Row> = {
  table: SQLiteTable;
  columns: SortableColumns & { id: SQLiteColumn };
  /** The columns with the French sort keys, under the name of the sorted column. */
  orders?: SortableColumns;
  rows: Rows<Row>;
};

/** Reads one page of a table; equal rows are sorted by id, so that no row appears on two pages. */
export async function readPage<Row>(
  db: Database,
  { page, size, sort, isDescending }: PageRequest,
  { table, columns, orders = {}, rows }: PagedTable<Row>,
): Promise<PageOf<Row>> {
  const column = columns[sort] ?? columns.id;
  const order = orders[sort];
  const keys = [...(order ? frenchOrder(order, column) : [sortKeyOf(column)]), columns.id];
  const orderBy = keys.map((key) => (isDescending ? desc(key) : asc(key)));
  const totalElements = await db.$count(table);
  return {
    content: await rows
      .orderBy(...orderBy)
      .limit(size)
      .offset(page * size),
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    number: page,
    size,
  };
}
