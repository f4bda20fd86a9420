import { useState } from 'react';
import { listResource } from '#src/api/resources.ts';
import { useResource } from '#src/ui/useResource.ts';
import type { ResourceDefinition, Row } from './definition.ts';
import type { ListQuery } from './list-query.ts';

const NONE: readonly Row[] = [];

/** The rows of one page. While the next page loads, and after it failed, the total stays known. */
export function useResourcePage({ entity, mode }: ResourceDefinition, query: ListQuery) {
  const { page, size, sort } = query;
  const [lastTotal, setLastTotal] = useState<number>();
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set());

  const resource = useResource([entity, page, size, sort].join('|'), (signal) =>
    listResource(entity, { page: page - 1, size, sort }, mode, signal),
  );
  const answer = resource.status === 'loading' ? resource.previous : undefined;
  const data = resource.status === 'ready' ? resource.data : answer;
  const content: readonly Row[] = data?.content ?? NONE;
  const rows = content.filter(({ id }) => !removedIds.has(id));

  // A backend that does not count still has at least what it has just shown.
  if (resource.status === 'ready') {
    const { totalElements } = resource.data;
    const seen = content.length === 0 ? 0 : (page - 1) * size + content.length;
    const counted = Math.max(totalElements, seen);
    if (counted !== lastTotal) setLastTotal(counted);
  }

  return {
    resource,
    rows,
    /** undefined until a first page came. */
    total: lastTotal === undefined ? undefined : lastTotal - (content.length - rows.length),
    removeRow: (id: number) => setRemovedIds((ids) => new Set(ids).add(id)),
  };
}
