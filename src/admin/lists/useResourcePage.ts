import { useMemo, useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import type { Page } from '#src/api/paging.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { ResourceDefinition } from './definition.ts';
import type { ListQuery } from './list-query.ts';
import type { readAllRows } from './read-all-rows.ts';
import { matchingRows } from './search-match.ts';

const NONE: readonly Row[] = [];

/** Loaded on demand: most visits do not search. */
async function readForSearch(...[definition, sort, signal]: Parameters<typeof readAllRows>) {
  try {
    const code = await import('./read-all-rows.ts');
    return await code.readAllRows(definition, sort, signal);
  } catch (error) {
    console.error('Erreur lors de la recherche', error);
    return undefined;
  }
}

/** Returns one page of the matching rows. */
function foundPage(all: Page<Row>, { page, size, search }: ListQuery, of: ResourceDefinition) {
  const found = matchingRows(all.content, search, of);
  const totalPages = Math.ceil(found.length / size);
  return {
    content: found.slice((page - 1) * size, page * size),
    leftOut: all.leftOut,
    totalElements: found.length,
    totalPages,
    hasNext: page < totalPages,
  };
}

/** The last page with rows, and whether the next one was empty. */
type Reached = Readonly<{ size: number; page: number; isEnd: boolean }>;

/**
 * Reads the rows of one page. While the next page loads, and after a failure, the total stays known.
 */
export function useResourcePage(definition: ResourceDefinition, query: ListQuery) {
  const { entity, mode } = definition;
  const { page, size, sort, search } = query;
  const isSearch = search !== '';
  const [removedIds, setRemovedIds] = useState<ReadonlySet<Id | null>>(new Set());
  const [known, setReached] = useState<Reached>({ size, page: 0, isEnd: false });

  // All rows are read once, for every term and every page of results.
  const key = isSearch ? [entity, 'tout', sort] : [entity, page, size, sort];
  const resource = useResource(key.join('|'), (signal) =>
    isSearch
      ? readForSearch(definition, sort, signal)
      : listResource(entity, { page: page - 1, size, sort }, mode, signal),
  );
  const isReady = resource.status === 'ready';
  const received = isReady ? resource.data : resource.previous;
  const last = useMemo(
    () => (isSearch && received ? foundPage(received, query, definition) : received),
    [isSearch, received, query, definition],
  );
  const content = (resource.status === 'failed' ? undefined : last)?.content ?? NONE;
  const rows = content.filter(({ id }) => !removedIds.has(id));

  const reached = known.size === size ? known : { size, page: 0, isEnd: false };
  const isEmpty = content.length === 0;
  const isPastTheEnd = isReady && isEmpty && page > 1;
  // A backend that does not count shows its end only by a page without rows.
  if (isReady && !isEmpty && page > reached.page) setReached({ size, page, isEnd: false });
  if (isPastTheEnd && reached.page === page - 1 && !reached.isEnd) {
    setReached({ ...reached, isEnd: true });
  }

  const counted = last?.totalElements;
  const total = counted === undefined ? undefined : counted - (content.length - rows.length);
  const isKnownEnd = reached.isEnd && page >= reached.page;
  const mayHaveNext = last === undefined || (last.hasNext && !isKnownEnd);
  return {
    resource,
    rows,
    leftOut: isReady && last ? last.leftOut : 0,
    /** undefined before the first page, or when the backend does not count. */
    total,
    hasNext: total === undefined ? mayHaveNext : page * size < total,
    /** The page to redirect to when this one is past the end. */
    lastPage: isPastTheEnd
      ? Math.max(1, last?.totalPages ?? (reached.page < page ? reached.page : 1))
      : undefined,
    removeRow: (id: Id) => setRemovedIds((ids) => new Set(ids).add(id)),
  };
}
