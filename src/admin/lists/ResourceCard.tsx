import type { Entity } from '#src/admin/entity.ts';
import type { Row } from '#src/api/resources.ts';
import { CellValue } from './CellValue.tsx';
import styles from './ResourceCard.module.css';
import { RowActions } from './RowActions.tsx';
import { RowName } from './RowName.tsx';
import type { RowRequest } from './rows.ts';

type Props = {
  entity: Entity;
  row: Row;
  isReturnedTo: boolean;
  onAsk: (ask: RowRequest) => void;
};

/** One row on a phone: low enough that several are visible, with its buttons on one line. */
export function ResourceCard({ entity, row, isReturnedTo, onAsk }: Props) {
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
