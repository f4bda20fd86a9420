import { useSearchParams } from 'react-router-dom';
import type { ResourceDefinition } from './definition.ts';
import { type ListQuery, listSearchParams, parseListQuery } from './list-query.ts';

/** The query of a list, which lives in the address alone, and the one way to change it. */
export function useListQuery(definition: ResourceDefinition) {
  const [params, setParams] = useSearchParams();
  const query = parseListQuery(params, definition);

  function changeQuery(change: Partial<ListQuery>, { replace = false } = {}) {
    setParams(listSearchParams({ ...query, ...change }, definition), {
      replace,
      preventScrollReset: true,
      // A second quick click must count from the page that the first one asked for.
      flushSync: true,
    });
  }
  return { query, changeQuery };
}
