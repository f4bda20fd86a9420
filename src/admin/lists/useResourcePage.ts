import { useRef, useState } from 'react';
import type { Entity } from '#src/admin/entity.ts';
import { listKey } from '#src/admin/navigation.ts';
import type { Id } from '#src/api/contract.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { ListQuery } from './list-query.ts';
import { createSearch, type FoundPage, MOST_SEARCHED } from './search-rows.ts';

const NONE: readonly Row[] = [];

/**
 * Reads the rows of one page, or of one page of what a search finds. While the next page loads, and
 * after a failure, the total stays known.
 */
export function useResourcePage(entity: Entity, query: ListQuery) {
  const { page, size, sort, search } = query;
  const isSearch = search !== '';
  const published = usePublished();
  const [removedIds, setRemovedIds] = useState<ReadonlySet<Id | null>>(new Set());
  /** What was read is searched again for the next term and the next page. */
  const searching = useRef<{ sort: string; find: ReturnType<typeof createSearch> }>(undefined);

  async function read(signal: AbortSignal): Promise<FoundPage | undefined> {
    if (isSearch) {
      if (searching.current?.sort !== sort) {
        searching.current = { sort, find: createSearch(entity, sort) };
      }
      return searching.current.find(query, signal);
    }
    // What has come since then is searched, too.
    searching.current = undefined;
    // A failure is told also where rows are shown: others may have changed them.
    const rows = await listResource(entity, { page: page - 1, size, sort }, signal);
    return rows && { ...rows, isPartial: false };
  }
  async function findAll() {
    const whole = { ...query, page: 1, size: MOST_SEARCHED };
    // The list may go on reading meanwhile: of one search, each of the two would miss what the other reads.
    const all = await createSearch(entity, sort)(whole, new AbortController().signal);
    return all && new Set(all.content.flatMap(({ id }) => (id === null ? [] : [id])));
  }
  const key = [listKey(entity), page, size, sort, search].join('|');
  const resource = useResource(key, read, { isRemembered: true });
  const isReady = resource.status === 'ready';
  const last = isReady ? resource.data : resource.previous;
  const content = (resource.status === 'failed' ? undefined : last)?.content ?? NONE;
  const rows = content.filter(({ id }) => !removedIds.has(id));

  const counted = last?.totalElements;
  const total = counted === undefined ? undefined : counted - (content.length - rows.length);
  return {
    resource,
    rows,
    leftOut: isReady && last ? last.leftOut : 0,
    isPartial: last?.isPartial === true,
    /** undefined before the first page, or when the backend does not count. */
    total,
    hasNext: total === undefined ? last?.hasNext !== false : page * size < total,
    /** The page to redirect to when this one is past the end. */
    lastPage:
      isReady && content.length === 0 && page > 1
        ? Math.max(1, Math.min(page - 1, last?.totalPages ?? page - 1))
        : undefined,
    removeRows(ids: readonly Id[]) {
      published.forget(listKey(entity));
      searching.current = undefined;
      setRemovedIds((before) => new Set([...before, ...ids]));
    },
    /** Returns the ids of all that the search finds; undefined on failure. Only where one searches. */
    findAll: isSearch ? findAll : undefined,
  };
}
