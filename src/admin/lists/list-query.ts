/** Page, size and order of a list, as stored in its address; defaults are left out. */
import { useLocation, useNavigate } from 'react-router-dom';
import type { Column, Entity } from '#src/admin/entity.ts';
import { pageNumber } from '#src/lib/page-number.ts';

/** Rows per page (specification section 9); the first is the default. */
export const PAGE_SIZES = [5, 10, 20] as const;
const [DEFAULT_SIZE] = PAGE_SIZES;

export const LONGEST_SEARCH = 100;

/**
 * `page` counts from 1; `sort` is 'field,asc' or 'field,desc'; an empty `search` finds everything.
 */
export type ListQuery = Readonly<{ page: number; size: number; sort: string; search: string }>;

/** Markup and pictures have no useful sort order; a length is that of a file, which no backend sorts. */
export const isSortable = ({ kind }: Column) =>
  kind !== 'html' && kind !== 'logo' && kind !== 'duration';

type Sortable = Pick<Entity, 'columns' | 'sort'>;

function isKnownSort(sort: string, { columns }: Sortable) {
  return columns
    .filter(isSortable)
    .some(({ field }) => sort === `${field},asc` || sort === `${field},desc`);
}

/** Parses the address; an invalid page, size or order becomes the default. */
export function parseListQuery(params: URLSearchParams, entity: Sortable): ListQuery {
  const size = Number(params.get('taille'));
  const sort = params.get('tri') ?? '';
  return {
    page: pageNumber(params) ?? 1,
    size: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_SIZE,
    sort: isKnownSort(sort, entity) ? sort : entity.sort,
    search: (params.get('recherche') ?? '').trim().slice(0, LONGEST_SEARCH),
  };
}

export function listSearchParams({ page, size, sort, search }: ListQuery, entity: Sortable) {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (size !== DEFAULT_SIZE) params.set('taille', String(size));
  if (sort !== entity.sort) params.set('tri', sort);
  if (search !== '') params.set('recherche', search);
  return params;
}

/** The query of a list, stored in the address only, and the one function that changes it. */
export function useListQuery(entity: Entity) {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const query = parseListQuery(new URLSearchParams(address), entity);

  function changeQuery(change: Partial<ListQuery>) {
    const search = listSearchParams({ ...query, ...change }, entity).toString();
    // The same term again is no step of the history.
    if (search === listSearchParams(query, entity).toString()) return;
    void navigate(`?${search}`, {
      preventScrollReset: true,
      // A second quick click must count from the page requested by the first.
      flushSync: true,
    });
  }
  return { query, changeQuery };
}
