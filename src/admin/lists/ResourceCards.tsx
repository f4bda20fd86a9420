import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import type { Column, Entity } from '#src/admin/entity.ts';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import type { Id } from '#src/api/contract.ts';
import type { Row } from '#src/api/resources.ts';
import { CellValue } from './CellValue.tsx';
import { isSortable } from './list-query.ts';
import styles from './ResourceCards.module.css';
import { RowActions } from './RowActions.tsx';
import { RowName } from './RowName.tsx';
import { isRow, nameOf, type RowRequest, rowKey } from './rows.ts';
import { bringRowIntoView } from './useRowLink.ts';

/** Props shared by the table (wide screens) and the cards (phones). */
export type ListViewProps = Readonly<{
  entity: Entity;
  rows: readonly Row[];
  isLoading: boolean;
  sort: string;
  onSort: (sort: string) => void;
  returnedRowId: Id | undefined;
  onAsk: (ask: RowRequest) => void;
  /** The ticked rows; undefined where none can be ticked. */
  chosen: ReadonlySet<Id> | undefined;
  onChoose: (ids: ReadonlySet<Id>) => void;
}>;

/** The list on a phone: one card per row, without horizontal scrolling. */
export function ResourceCards(props: ListViewProps) {
  const { entity, rows, isLoading, sort, onSort, returnedRowId, onAsk } = props;
  const { chosen, onChoose } = props;

  function toggle(id: Id) {
    const ids = new Set(chosen);
    if (!ids.delete(id)) ids.add(id);
    onChoose(ids);
  }

  if (rows.length === 0 && isLoading) {
    // The pager below it comes into view in its place.
    return <Skeleton variant="rounded" height="100vh" />;
  }

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
            isChosen={chosen && row.id !== null ? chosen.has(row.id) : undefined}
            onToggle={() => row.id !== null && toggle(row.id)}
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
  isChosen: boolean | undefined;
  onToggle: () => void;
};

/** One row on a phone: low enough that several are visible, with its buttons on one line. */
function ResourceCard(props: CardProps) {
  const { entity, row, isReturnedTo, onAsk, isChosen, onToggle } = props;
  const details = entity.columns.filter(
    ({ field }) =>
      field !== entity.nameField &&
      row[field] !== null &&
      row[field] !== '' &&
      // Never modified: the same moment twice would be a line more.
      !(field === 'updatedAt' && row.updatedAt === row.createdAt),
  );
  return (
    <li
      ref={isReturnedTo ? bringRowIntoView : null}
      className={styles.card}
      data-returned={isReturnedTo || undefined}
    >
      <h2 className={styles.name}>
        {isChosen !== undefined && (
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={onToggle}
            slotProps={{ input: { 'aria-label': `Choisir ${nameOf(row, entity)}` } }}
            sx={{ p: 0.25, ml: -0.25 }}
          />
        )}
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
      <RowActions entity={entity} row={row} onAsk={onAsk}>
        {(buttons) => <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{buttons}</Box>}
      </RowActions>
    </li>
  );
}

/** Ascending and descending, as one says it. */
const DATE_ORDERS: Readonly<Record<string, readonly [string, string]>> = {
  createdAt: ['Plus anciens d’abord', 'Plus récents d’abord'],
  updatedAt: ['Modifiés il y a longtemps', 'Modifiés récemment'],
  date: ['Parution ancienne d’abord', 'Parution récente d’abord'],
};

function ordersOf({ field, headerName, kind }: Column) {
  const [asc, desc] =
    DATE_ORDERS[field] ??
    (kind === 'number' ? ['croissant', 'décroissant'] : ['de A à Z', 'de Z à A']).map(
      (order) => `${headerName}, ${order}`,
    );
  return [
    { value: `${field},desc`, label: desc ?? '' },
    { value: `${field},asc`, label: asc ?? '' },
  ];
}

/** The sort orders of the cards; the table uses its column headers. */
const sortOptions = (columns: readonly Column[]) => columns.filter(isSortable).flatMap(ordersOf);
