import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entity } from '#src/admin/entity.ts';
import { type ListQuery, listSearchParams, parseListQuery } from './list-query.ts';

/** The query of a list, stored in the address only, and the one function that changes it. */
export function useListQuery(entity: Entity) {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const query = useMemo(
    () => parseListQuery(new URLSearchParams(address), entity),
    [address, entity],
  );

  function changeQuery(change: Partial<ListQuery>, { replace = false } = {}) {
    const search = listSearchParams({ ...query, ...change }, entity).toString();
    // When the order changes, the table requests the page that it already shows.
    if (search === listSearchParams(query, entity).toString()) return;
    void navigate(`?${search}`, {
      replace,
      preventScrollReset: true,
      // A second quick click must count from the page requested by the first.
      flushSync: true,
    });
  }
  return { query, changeQuery };
}
