/** Lists that come page by page, and how many pages and rows they have. */
import * as v from 'valibot';

/** A whole number, or its digits; anything else counts as not said. */
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

/** The envelope of a page; rows are parsed one by one, so that one bad row costs only itself. */
export const pageSchema = v.object({ content: v.array(v.unknown()), ...totalsSchema.entries });

export type Totals = Readonly<{
  /** `undefined` where it is not known yet. */
  totalPages: number | undefined;
  totalElements: number | undefined;
  hasNext: boolean;
}>;

/** One page of rows, and how many of them are not shown because they could not be read. */
export type Page<Row> = Totals & Readonly<{ content: Row[]; leftOut: number }>;

/** Zero-based page, rows a page, and `column,asc|desc` (specification section 7). */
export type PageQuery = { page: number; size: number; sort: string };

/**
 * `page` counts from 0; `rows` is how many came. A total smaller than what has been shown is none,
 * the other one follows from one alone, and where there is neither, a full page may have a next one.
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
