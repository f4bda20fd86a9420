import type { GridPaginationModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useRef } from 'react';
import type { PagerProps } from './ListPager.tsx';

/**
 * Props that connect the grid's own pager to the server's pages; page and size are stored in the
 * address. When the order changes, the grid requests its first page. That is wanted after a click on
 * a header, but not after "back", which restores another page: there the request is ignored.
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
    // Another size restarts at the first page.
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
