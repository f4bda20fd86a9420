import type { Entity } from '#src/admin/entity.ts';
import { readableText } from '#src/admin/ui/readable-text.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { folded } from '#src/lib/folded.ts';
import { readToken } from '#src/session/token-store.ts';
import { loggedRecordText } from './LoggedRecord.tsx';

export const MOST_SEARCHED = 2000;
const PAGE = 100;
/** A backend may refuse more. */
const LARGEST_DOCUMENTED = 20;

/** What a search looks through, with the text by which it finds each row. */
export type SearchedList = Readonly<{
  rows: readonly Readonly<{ row: Row; text: string }>[];
  leftOut: number;
  /** The list has rows that are not searched. */
  isPartial: boolean;
}>;

/** Word and phones write another apostrophe than a keyboard. */
const searchable = (text: string) => folded(text).replaceAll('’', "'");

function searchedText(row: Row, { columns, unlisted }: Entity): string {
  const fields = [...columns, ...unlisted].filter(
    ({ kind }) => kind !== 'logo' && kind !== 'dateTime',
  );
  const texts = fields.map(({ field, kind }) =>
    kind === 'record' ? loggedRecordText(row) : readableText(kind, String(row[field] ?? '')),
  );
  return searchable(texts.join(' '));
}

/** Reads a list with its own call, at most 2,000 rows of it; undefined when a call failed. */
export async function readSearched(
  entity: Entity,
  sort: string,
  signal: AbortSignal,
): Promise<SearchedList | undefined> {
  // The token, because only its owner may ask for so many rows at once.
  const list = { ...entity, mode: 'bearer' } as const;
  const rows = new Map<unknown, SearchedList['rows'][number]>();
  let size = PAGE;
  let leftOut = 0;
  let isPartial = true;
  for (let page = 0; isPartial && rows.size < MOST_SEARCHED; page += 1) {
    const ask = (report: 'silent' | 'notify') =>
      listResource(list, { page, size, sort }, signal, report);
    let read = await ask(page === 0 ? 'silent' : 'notify');
    if (!read && page === 0 && readToken() !== null) {
      size = LARGEST_DOCUMENTED;
      read = await ask('notify');
    }
    if (!read) return undefined;
    const received = read.content.length + read.leftOut;
    // A backend may return fewer rows than requested: its own page size is used from there on. Where it
    // counts rows alone, they may all fit into a page of the requested size.
    const isMore = read.hasNext || (read.totalElements ?? 0) > received;
    const isCut = page === 0 && received < PAGE && isMore;
    if (isCut) size = received;
    for (const row of read.content) {
      rows.set(row.id ?? row, { row, text: searchedText(row, entity) });
    }
    leftOut += read.leftOut;
    isPartial = received > 0 && (isCut || read.hasNext);
  }
  return { rows: [...rows.values()], leftOut, isPartial };
}

/**
 * Returns the rows that contain every word of the term in one of their fields. A number that is the
 * id of a row finds that row alone.
 */
export function matchingRows({ rows }: SearchedList, term: string): Row[] {
  const named = /^\d+$/.test(term) ? rows.filter(({ row }) => String(row.id) === term) : [];
  const words = searchable(term).split(/\s+/).filter(Boolean);
  const found = rows.filter(({ text }) => {
    // A telephone number is written with spaces or without.
    const joined = text.replace(/(?<=\d)\s+(?=\d)/g, '');
    return words.every((word) => text.includes(word) || joined.includes(word));
  });
  return (named.length > 0 ? named : found).map(({ row }) => row);
}
