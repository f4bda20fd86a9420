import Button from '@mui/material/Button';
import { useId } from 'react';
import { entityOfRecord } from '#src/admin/device-store/describe-record.ts';
import type { DeviceRecord } from '#src/admin/device-store/device-store.ts';
import { frenchDateTime } from '#src/lib/french-date-time.ts';
import styles from './TrashPage.module.css';
import { trashedName } from './useTrash.ts';

type Props = {
  record: DeviceRecord;
  isRunning: boolean;
  onRestore: () => void;
  onRemove: () => void;
};

export function TrashItem({ record, isRunning, onRestore, onRemove }: Props) {
  const id = useId();
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <strong id={id}>{trashedName(record)}</strong>
        <span className={styles.about}>
          {entityOfRecord(record)?.trash?.label}, supprimé le {frenchDateTime(record.at)}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          aria-describedby={id}
          aria-disabled={isRunning}
          onClick={onRestore}
        >
          {isRunning ? 'Restauration…' : 'Restaurer'}
        </Button>
        <Button color="inherit" aria-describedby={id} onClick={onRemove}>
          Supprimer
        </Button>
      </div>
    </li>
  );
}
