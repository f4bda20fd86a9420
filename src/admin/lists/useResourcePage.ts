import { useRef, useState } from 'react';
import type { Entity } from '#src/admin/entity.ts';
import { listKey } from '#src/admin/navigation.ts';
import type { Id } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { usePublished } from '#src/ui/PublishedContext.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { ListQuery } from './list-query.ts';
import { matchingRows, readSearched, type SearchedList } from './search-rows.ts';

const NONE: readonly Row[] = [];

type ShownPage = Page<Row> & Readonly<{ isPartial?: boolean; found?: readonly Row[] }>;

/**
 * Reads the rows of one page, or of one page of what a search finds. While the next page loads, and
 * after a failure, the total stays known.
 */
export function useResourcePage(entity: Entity, query: ListQuery) {
  const { page, size, sort, search } = query;
  const isSearch = search !== '';
  const published = usePublished();
  const [removedIds, setRemovedIds] = useState<ReadonlySet<Id | null>>(new Set());
  /** What was read for a search has its other pages, too. The next search looks through what has come since. */
  const searched = useRef<{ of: string; list: SearchedList }>(undefined);

  async function read(signal: AbortSignal): Promise<ShownPage | undefined> {
    if (!isSearch) {
      searched.current = undefined;
      // A failure is told also where rows are shown: others may have changed them.
      return listResource(entity, { page: page - 1, size, sort }, signal);
    }
    const of = `${sort}|${search}`;
    if (searched.current?.of !== of) {
      const list = await readSearched(entity, sort, signal);
      searched.current = list && { of, list };
    }
    if (!searched.current) return undefined;
    const { leftOut, isPartial } = searched.current.list;
    const found = matchingRows(searched.current.list, search);
    return {
      leftOut,
      isPartial,
      found,
      content: found.slice((page - 1) * size, page * size),
      totalElements: found.length,
      totalPages: Math.ceil(found.length / size),
      hasNext: found.length > page * size,
    };
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
    /** Not all rows of the list were searched. */
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
      setRemovedIds((before) => new Set([...before, ...ids]));
    },
    /** Reads the rows again, after one of them has changed. */
    reload() {
      searched.current = undefined;
      // Also what is being read: it may have been asked for before the change.
      resource.reload();
    },
    /** All that the search finds. */
    found: (isReady && last?.found) || NONE,
  };
}
