import { useId } from 'react';
import type { Column } from '#src/admin/entity.ts';
import fields from '#src/admin/ui/fields.module.css';
import { isSortable } from './list-query.ts';

const DIRECTIONS = [
  { direction: 'desc', label: 'décroissant' },
  { direction: 'asc', label: 'croissant' },
] as const;

type Props = { columns: readonly Column[]; sort: string; onSort: (sort: string) => void };

/** The sort order of the cards; the table uses its column headers. */
export function SortField({ columns, sort, onSort }: Props) {
  const id = useId();
  return (
    <div className={fields.lone}>
      <label htmlFor={id} className={fields.label}>
        Trier par
      </label>
      <select
        id={id}
        className={fields.input}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
      >
        {columns.filter(isSortable).flatMap(({ field, headerName }) =>
          DIRECTIONS.map(({ direction, label }) => (
            <option key={`${field},${direction}`} value={`${field},${direction}`}>
              {`${headerName}, ${label}`}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
