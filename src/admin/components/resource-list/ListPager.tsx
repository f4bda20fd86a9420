import TablePagination from '@mui/material/TablePagination';
import { type ListQuery, PAGE_SIZES } from './list-query.ts';

type Props = {
  query: ListQuery;
  /** undefined while it is not known. */
  total: number | undefined;
  onChange: (change: Partial<ListQuery>) => void;
};

/**
 * Paging of its own instead of the grid's: that one goes to page 1 by itself whenever the order
 * changes, "back" included, and it is gone when the list could not load.
 */
export function ListPager({ query: { page, size }, total, onChange }: Props) {
  return (
    <TablePagination
      component="nav"
      aria-label="Pages de la liste"
      count={total ?? -1}
      page={page - 1}
      rowsPerPage={size}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_event, index) => onChange({ page: index + 1 })}
      onRowsPerPageChange={(event) => onChange({ size: Number(event.target.value), page: 1 })}
      {...(total === undefined && { labelDisplayedRows: () => `Page ${page}` })}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': 'Lignes par page' } } }}
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'center', px: 0 },
        '& .MuiTablePagination-spacer': { flex: { xs: '0', sm: '1 1 auto' } },
      }}
    />
  );
}
