import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from './definition.ts';
import { type ListQuery, listSearchParams, parseListQuery } from './list-query.ts';

/** The query of a list, which lives in the address alone, and the one way to change it. */
export function useListQuery(definition: ResourceDefinition) {
  const navigate = useNavigate();
  const query = parseListQuery(new URLSearchParams(useLocation().search), definition);

  function changeQuery(change: Partial<ListQuery>, { replace = false } = {}) {
    void navigate(`?${listSearchParams({ ...query, ...change }, definition)}`, {
      replace,
      preventScrollReset: true,
      // A second quick click must count from the page that the first one asked for.
      flushSync: true,
    });
  }
  return { query, changeQuery };
}
