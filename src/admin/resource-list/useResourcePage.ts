import { useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { listResource, type Row } from '#src/api/resources.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { ResourceDefinition } from './definition.ts';
import type { ListQuery } from './list-query.ts';

const NONE: readonly Row[] = [];

/** The last page that had rows, and whether the one after it turned out to have none. */
type Reached = Readonly<{ size: number; page: number; isEnd: boolean }>;

/** The rows of one page. While the next page loads, and after it failed, the total stays known. */
export function useResourcePage({ entity, mode }: ResourceDefinition, query: ListQuery) {
  const { page, size, sort } = query;
  const [removedIds, setRemovedIds] = useState<ReadonlySet<Id | null>>(new Set());
  const [known, setReached] = useState<Reached>({ size, page: 0, isEnd: false });

  const resource = useResource([entity, page, size, sort].join('|'), (signal) =>
    listResource(entity, { page: page - 1, size, sort }, mode, signal),
  );
  const isReady = resource.status === 'ready';
  const last = isReady ? resource.data : resource.previous;
  const content = (resource.status === 'failed' ? undefined : last)?.content ?? NONE;
  const rows = content.filter(({ id }) => !removedIds.has(id));

  const reached = known.size === size ? known : { size, page: 0, isEnd: false };
  const isEmpty = content.length === 0;
  const isPastTheEnd = isReady && isEmpty && page > 1;
  // A backend that does not count tells its end only by a page without rows.
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
    leftOut: isReady ? resource.data.leftOut : 0,
    /** undefined until a first page came, or where the backend does not count. */
    total,
    hasNext: total === undefined ? mayHaveNext : page * size < total,
    /** The page to go to instead, where this one lies behind the last. */
    lastPage: isPastTheEnd
      ? Math.max(1, last?.totalPages ?? (reached.page < page ? reached.page : 1))
      : undefined,
    removeRow: (id: Id) => setRemovedIds((ids) => new Set(ids).add(id)),
  };
}
