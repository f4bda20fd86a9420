import TablePagination, {
  type LabelDisplayedRowsArgs as LabelArgs,
} from '@mui/material/TablePagination';
import { grouped } from '#src/admin/ui/counted.ts';
import { type ListQuery, PAGE_SIZES } from './list-query.ts';
import type { useResourcePage } from './useResourcePage.ts';

type Props = {
  query: ListQuery;
  list: Pick<ReturnType<typeof useResourcePage>, 'rows' | 'total' | 'hasNext'>;
  onChange: (change: Partial<ListQuery>) => void;
};

/** Returns '6–10 sur 12', as far as the backend counts. */
function shownRows({ rows, total, hasNext }: Props['list'], { from, to, page }: LabelArgs) {
  if (total !== undefined) return `${grouped(from)}–${grouped(to)} sur ${grouped(total)}`;
  if (rows.length === 0) return `Page ${page + 1}`;
  const last = grouped(from + rows.length - 1);
  return `${grouped(from)}–${last}${hasNext ? ` sur plus de ${last}` : ''}`;
}

/** The pager of the table, of the cards, and of a list that failed to load. */
export const ListPager = ({ query, list, onChange }: Props) => (
  <TablePagination
    component="nav"
    aria-label="Pages de la liste"
    count={list.total ?? -1}
    page={query.page - 1}
    rowsPerPage={query.size}
    rowsPerPageOptions={[...PAGE_SIZES]}
    labelRowsPerPage="Lignes par page&nbsp;:"
    labelDisplayedRows={(shown) => shownRows(list, shown)}
    getItemAriaLabel={(type) => `Aller à la page ${type === 'next' ? 'suivante' : 'précédente'}`}
    onPageChange={(_event, page) => onChange({ page: page + 1 })}
    onRowsPerPageChange={({ target }) => onChange({ size: Number(target.value), page: 1 })}
    slotProps={{
      select: { native: true, inputProps: { 'aria-label': 'Lignes par page' } },
      displayedRows: { 'aria-live': 'polite' },
      actions: {
        previousButton: { size: 'large' },
        nextButton: { size: 'large', disabled: !list.hasNext },
      },
    }}
    sx={{
      // On a phone the choice says by its name alone what it is.
      '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
      '& .MuiTablePagination-toolbar': { flexWrap: { xs: 'wrap', sm: 'nowrap' }, p: 0 },
      '& .MuiTablePagination-select': { minHeight: 44 },
      '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
    }}
  />
);
