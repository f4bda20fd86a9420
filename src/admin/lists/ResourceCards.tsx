import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Column, Entity } from '#src/admin/entity.ts';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
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
      <SelectField
        label="Trier par"
        options={sortOptions(entity.columns)}
        value={sort}
        onChange={({ target }) => onSort(target.value)}
      />
      <Box
        component="ul"
        aria-label={entity.title}
        aria-busy={isLoading}
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, opacity: isLoading ? 0.6 : 1 }}
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
  { direction: 'desc', name: 'décroissant' },
  { direction: 'asc', name: 'croissant' },
] as const;

/** The sort orders of the cards; the table uses its column headers. */
const sortOptions = (columns: readonly Column[]) =>
  columns.filter(isSortable).flatMap(({ field, headerName }) =>
    DIRECTIONS.map(({ direction, name }) => ({
      value: `${field},${direction}`,
      label: `${headerName}, ${name}`,
    })),
  );
