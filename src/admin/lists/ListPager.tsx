import TablePagination from '@mui/material/TablePagination';
import { type ListQuery, PAGE_SIZES } from './list-query.ts';

type ShownRows = Readonly<{
  rows: readonly unknown[];
  /** undefined when it is not known. */
  total: number | undefined;
  hasNext: boolean;
}>;

type Props = {
  query: ListQuery;
  list: ShownRows;
  onChange: (change: Partial<ListQuery>) => void;
};

const number = new Intl.NumberFormat('fr-FR');

/** Returns '6–10 sur 12'. */
function shownRows({ page, size }: ListQuery, { rows, total, hasNext }: ShownRows) {
  if (total === undefined && rows.length === 0) return `Page ${page}`;
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const last = total === undefined ? first + rows.length - 1 : Math.min(total, page * size);
  const range = `${number.format(first)}–${number.format(last)}`;
  if (total !== undefined) return `${range} sur ${number.format(total)}`;
  return hasNext ? `${range} sur plus de ${number.format(last)}` : range;
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
    labelDisplayedRows={() => shownRows(query, list)}
    getItemAriaLabel={(type) => `Aller à la page ${type === 'next' ? 'suivante' : 'précédente'}`}
    onPageChange={(_event, page) => onChange({ page: page + 1 })}
    onRowsPerPageChange={({ target }) => onChange({ size: Number(target.value), page: 1 })}
    slotProps={{
      select: { native: true, inputProps: { 'aria-label': 'Lignes par page' } },
      displayedRows: { 'aria-live': 'polite' },
      actions: { nextButton: { disabled: !list.hasNext } },
    }}
    sx={{
      // On a phone the choice says by its name alone what it is.
      '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
      '& .MuiTablePagination-toolbar': { flexWrap: { xs: 'wrap', sm: 'nowrap' }, p: 0 },
      '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
    }}
  />
);
