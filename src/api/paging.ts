/** Paged lists, with their number of pages and rows. */
import * as v from 'valibot';

/** A whole number, or its digits; anything else counts as missing. */
const count = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
      v.safeInteger(),
      v.minValue(0),
    ),
  ),
  undefined,
);
const totals = { totalPages: count, totalElements: count };

/** The totals of Spring's `Page`, of its newer form `{ page: {…} }`, or the `last` of its `Slice`. */
const totalsSchema = v.object({
  ...totals,
  page: v.fallback(v.optional(v.object(totals)), undefined),
  last: v.fallback(v.optional(v.boolean()), undefined),
});

/**
 * The envelope of a page. Rows are parsed one by one, so that an invalid row does not reject the
 * others.
 */
export const pageSchema = v.object({ content: v.array(v.unknown()), ...totalsSchema.entries });

export type Totals = Readonly<{
  /** `undefined` when it is not known yet. */
  totalPages: number | undefined;
  totalElements: number | undefined;
  hasNext: boolean;
}>;

/** One page of rows; `leftOut` counts the rows that could not be parsed and are not shown. */
export type Page<Row> = Totals &
  Readonly<{
    content: Row[];
    leftOut: number;
    /** The backend has no such list. */
    isAbsent?: true;
  }>;

/** Page counted from 0, rows per page, and `column,asc|desc` (specification section 7). */
export type PageQuery = { page: number; size: number; sort: string };

/**
 * Computes the totals of a list. `page` counts from 0; `rows` is the number of rows received. A total
 * smaller than what has been shown is ignored; when one total is missing it is derived from the
 * other; when both are, a full page may have a next one.
 */
export function totalsOf(
  said: v.InferOutput<typeof totalsSchema>,
  { page, size }: Pick<PageQuery, 'page' | 'size'>,
  rows: number,
): Totals {
  const seen = rows === 0 ? 0 : page * size + rows;
  const atLeast = (minimum: number, total: number | undefined) =>
    total !== undefined && total >= minimum ? total : undefined;
  const elements = atLeast(seen, said.totalElements ?? said.page?.totalElements);
  const counted = atLeast(rows === 0 ? 0 : page + 1, said.totalPages ?? said.page?.totalPages);
  const needed = elements === undefined ? undefined : Math.ceil(elements / size);

  if (counted === undefined && needed === undefined) {
    const isPastTheEnd = rows === 0 && page > 0;
    const hasNext = !isPastTheEnd && !(said.last ?? rows < size);
    if (hasNext || isPastTheEnd)
      return { totalPages: undefined, totalElements: undefined, hasNext };
    return { totalPages: rows === 0 ? 0 : page + 1, totalElements: seen, hasNext };
  }
  const totalPages = Math.max(counted ?? 0, needed ?? 0);
  const hasNext = page + 1 < totalPages;
  const isLast = page + 1 === totalPages && rows > 0;
  return { totalPages, totalElements: elements ?? (isLast ? seen : undefined), hasNext };
}
