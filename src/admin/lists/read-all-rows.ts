import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import type { ResourceDefinition } from './definition.ts';

/** Maximum number of rows that a search reads. */
export const SEARCHED_ROWS = 2000;
const PAGE = 100;

/**
 * Returns the rows of a list for a search, at most 2,000, with the documented call and larger pages.
 * Sends the token: a backend may refuse such pages to visitors.
 */
export async function readAllRows(
  { entity }: ResourceDefinition,
  sort: string,
  signal: AbortSignal,
): Promise<Page<Row> | undefined> {
  const read = (page: number, size: number) =>
    listResource(entity, { page, size, sort }, 'bearer', signal);
  const first = await read(0, PAGE);
  if (!first) return undefined;
  const received = first.content.length + first.leftOut;
  // A backend may return fewer rows than requested: its own page size is used from there on.
  const size = received > 0 && received < PAGE && first.hasNext ? received : PAGE;
  const rows = new Map(first.content.map((row) => [row.id ?? row, row]));
  let last = first;
  let leftOut = first.leftOut;
  for (let page = 1; mayGoOn(last, page, size); page += 1) {
    const next = await read(page, size);
    if (!next) return undefined;
    for (const row of next.content) rows.set(row.id ?? row, row);
    leftOut += next.leftOut;
    last = next;
  }
  return { ...last, content: [...rows.values()].slice(0, SEARCHED_ROWS), leftOut };
}

const mayGoOn = (last: Page<Row>, page: number, size: number) =>
  last.content.length > 0 &&
  page * size < SEARCHED_ROWS &&
  (last.totalElements === undefined ? last.hasNext : page * size < last.totalElements);
