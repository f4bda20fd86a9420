import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Column, Entity } from '#src/admin/entity.ts';
import fields from '#src/admin/ui/fields.module.css';
import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import { CellValue } from './CellValue.tsx';
import { isSortable } from './list-query.ts';
import styles from './ResourceCards.module.css';
import { RowActions } from './RowActions.tsx';
import { RowName } from './RowName.tsx';
import { isRow, type RowRequest, rowKey } from './rows.ts';

/** Props shared by the table (wide screens) and the cards (phones). */
export type ListViewProps = Readonly<{
  entity: Entity;
  rows: readonly Row[];
  isLoading: boolean;
  sort: string;
  onSort: (sort: string) => void;
  returnedRowId: Id | undefined;
  onAsk: (ask: RowRequest) => void;
}>;

/** The list on a phone: one card per row, without horizontal scrolling. */
export function ResourceCards(props: ListViewProps) {
  const { entity, rows, isLoading, sort, onSort, returnedRowId, onAsk } = props;
  if (rows.length === 0 && isLoading) {
    return <Skeleton variant="rounded" height={320} />;
  }
  if (rows.length === 0) return <Typography sx={{ py: 4 }}>La liste est vide.</Typography>;

  return (
    <>
      <SortField columns={entity.columns} sort={sort} onSort={onSort} />
      <Box
        component="ul"
        aria-label={entity.title}
        aria-busy={isLoading}
        sx={{ listStyle: 'none', p: 0, m: 0, opacity: isLoading ? 0.6 : 1 }}
      >
        {rows.map((row) => (
          <ResourceCard
            key={rowKey(row)}
            entity={entity}
            row={row}
            isReturnedTo={isRow(row, returnedRowId)}
            onAsk={onAsk}
          />
        ))}
      </Box>
    </>
  );
}

type CardProps = {
  entity: Entity;
  row: Row;
  isReturnedTo: boolean;
  onAsk: (ask: RowRequest) => void;
};

/** One row on a phone: low enough that several are visible, with its buttons on one line. */
function ResourceCard({ entity, row, isReturnedTo, onAsk }: CardProps) {
  const details = entity.columns.filter(
    ({ field }) => field !== entity.nameField && row[field] !== null && row[field] !== '',
  );
  return (
    <li className={styles.card} data-returned={isReturnedTo || undefined}>
      <h2 className={styles.name}>
        <RowName entity={entity} row={row} />
      </h2>
      <dl className={styles.details}>
        {details.map((column) => (
          <div key={column.field} className={styles.detail} data-kind={column.kind}>
            <dt>{column.headerName}</dt>
            <dd>
              <CellValue row={row} column={column} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions entity={entity} row={row} isReturnedTo={isReturnedTo} isCompact onAsk={onAsk} />
    </li>
  );
}

const DIRECTIONS = [
  { direction: 'desc', label: 'décroissant' },
  { direction: 'asc', label: 'croissant' },
] as const;

type SortProps = { columns: readonly Column[]; sort: string; onSort: (sort: string) => void };

/** The sort order of the cards; the table uses its column headers. */
function SortField({ columns, sort, onSort }: SortProps) {
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
