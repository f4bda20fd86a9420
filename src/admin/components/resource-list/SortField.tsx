import TextField from '@mui/material/TextField';
import { type Column, isSortable } from './definition.ts';

const DIRECTIONS = [
  { direction: 'desc', label: 'décroissant' },
  { direction: 'asc', label: 'croissant' },
] as const;

type Props = { columns: readonly Column[]; sort: string; onSort: (sort: string) => void };

/** The order of the cards; the table has its column heads for that. */
export function SortField({ columns, sort, onSort }: Props) {
  return (
    <TextField
      select
      label="Trier par"
      value={sort}
      onChange={(event) => onSort(event.target.value)}
      slotProps={{ select: { native: true } }}
      fullWidth
      size="small"
      sx={{ mb: 2 }}
    >
      {columns.filter(isSortable).flatMap(({ field, headerName }) =>
        DIRECTIONS.map(({ direction, label }) => (
          <option key={`${field},${direction}`} value={`${field},${direction}`}>
            {`${headerName}, ${label}`}
          </option>
        )),
      )}
    </TextField>
  );
}
