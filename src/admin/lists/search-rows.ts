import type { Entity } from '#src/admin/entity.ts';
import { readableText } from '#src/admin/ui/readable-text.ts';
import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { folded } from '#src/lib/folded.ts';
import { loggedRecordText } from './LoggedRecord.tsx';
import type { ListQuery } from './list-query.ts';

export const MOST_SEARCHED = 2000;
const PAGE = 100;

/** One page of what was found; `isPartial` when the list has rows that were not searched. */
export type FoundPage = Page<Row> & Readonly<{ isPartial: boolean }>;

/** Word and phones write another apostrophe than a keyboard. */
const searchable = (text: string) => folded(text).replaceAll('’', "'");

const isNumber = (term: string) => /^\d+$/.test(term);

/** Parsed once: each page that is read on the way searches the rows before it again. */
const searchedTexts = new WeakMap<Row, string>();

/** Returns what a search finds a row by. */
function searchedText(row: Row, { columns, unlisted }: Entity): string {
  const known = searchedTexts.get(row);
  if (known !== undefined) return known;
  const fields = [...columns, ...unlisted].filter(
    ({ kind }) => kind !== 'logo' && kind !== 'dateTime',
  );
  const text = fields
    .map(({ field, kind }) => {
      const value = String(row[field] ?? '');
      if (kind === 'record') return loggedRecordText(row);
      return readableText(kind, value);
    })
    .join(' ');
  const searched = searchable(text);
  searchedTexts.set(row, searched);
  return searched;
}

/**
 * Returns the rows that contain every word of the term in one of their fields. A number that is the
 * id of a row finds that row alone.
 */
function matchingRows(rows: readonly Row[], term: string, entity: Entity) {
  const named = isNumber(term) ? rows.filter(({ id }) => String(id) === term) : [];
  if (named.length > 0) return named;
  const words = searchable(term).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const searched = searchedText(row, entity);
    // A telephone number is written with spaces or without.
    const joined = searched.replace(/(?<=\d)\s+(?=\d)/g, '');
    return words.every((word) => searched.includes(word) || joined.includes(word));
  });
}

/**
 * Searches a list with its own call, at most 2,000 rows of it. It reads until the wanted page is
 * full and goes on from there for the next one; undefined when a call failed.
 */
export function createSearch(entity: Entity, sort: string) {
  const rows = new Map<unknown, Row>();
  let next = 0;
  let size = PAGE;
  let leftOut = 0;
  let isEnd = false;

  async function readMore(signal: AbortSignal): Promise<boolean> {
    // The token, because only its owner may ask for so many rows at once.
    const list = { ...entity, mode: 'bearer' } as const;
    const page = await listResource(list, { page: next, size, sort }, signal);
    if (!page) return false;
    const received = page.content.length + page.leftOut;
    // A backend may return fewer rows than requested: its own page size is used from there on.
    if (next === 0 && received > 0 && received < PAGE && page.hasNext) size = received;
    for (const row of page.content) rows.set(row.id ?? row, row);
    leftOut += page.leftOut;
    next += 1;
    isEnd = received === 0 || !page.hasNext;
    return true;
  }

  return async (query: ListQuery, signal: AbortSignal): Promise<FoundPage | undefined> => {
    const { page, search } = query;
    const wanted = isNumber(search) ? Number.POSITIVE_INFINITY : page * query.size + 1;
    let found = matchingRows([...rows.values()], search, entity);
    while (!isEnd && rows.size < MOST_SEARCHED && found.length < wanted) {
      if (!(await readMore(signal))) return undefined;
      found = matchingRows([...rows.values()], search, entity);
    }
    const isDone = isEnd || rows.size >= MOST_SEARCHED;
    return {
      content: found.slice((page - 1) * query.size, page * query.size),
      leftOut,
      totalElements: isDone ? found.length : undefined,
      totalPages: isDone ? Math.ceil(found.length / query.size) : undefined,
      hasNext: found.length > page * query.size,
      isPartial: isDone && !isEnd,
    };
  };
}
