import type { GridPaginationModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useRef } from 'react';
import type { PagerProps } from './ListPager.tsx';

/**
 * Properties that lay the grid's own pager over the pages of the server; the address holds page and
 * size. A change of order makes the grid go to its first page by itself. That is what a press on a
 * heading wants, but not "back", which has a page of its own: there that one wish is passed over.
 */
export function useGridPager({ query, list, onChange }: PagerProps) {
  const { page, size, sort } = query;
  const { hasNext, total } = list;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: size }), [page, size]);
  const paginationMeta = useMemo(() => ({ hasNextPage: hasNext }), [hasNext]);

  const shownSort = useRef(sort);
  const mayReset = useRef(true);
  useEffect(
    function expectResetOfTheGrid() {
      mayReset.current = sort === shownSort.current || page === 1;
      shownSort.current = sort;
    },
    [sort, page],
  );

  function changePage(model: GridPaginationModel) {
    const isReset = model.page === 0 && model.pageSize === size && !mayReset.current;
    mayReset.current = true;
    if (isReset) return;
    // Another size starts anew.
    onChange({ size: model.pageSize, page: model.pageSize === size ? model.page + 1 : 1 });
  }

  return {
    pagination: true,
    paginationMode: 'server',
    paginationModel,
    paginationMeta,
    rowCount: total ?? -1,
    onPaginationModelChange: changePage,
  } as const;
}
