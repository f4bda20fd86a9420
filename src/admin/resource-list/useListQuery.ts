import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from './definition.ts';
import { type ListQuery, listSearchParams, parseListQuery } from './list-query.ts';

/** The query of a list, which lives in the address alone, and the one way to change it. */
export function useListQuery(definition: ResourceDefinition) {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const query = useMemo(
    () => parseListQuery(new URLSearchParams(address), definition),
    [address, definition],
  );

  function changeQuery(change: Partial<ListQuery>, { replace = false } = {}) {
    const search = listSearchParams({ ...query, ...change }, definition).toString();
    // The table asks for the page that it shows already when the order changes.
    if (search === listSearchParams(query, definition).toString()) return;
    void navigate(`?${search}`, {
      replace,
      preventScrollReset: true,
      // A second quick click must count from the page that the first one asked for.
      flushSync: true,
    });
  }
  return { query, changeQuery };
}
