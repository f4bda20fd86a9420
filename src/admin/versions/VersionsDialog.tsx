import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { identityOf } from '#src/session/identity.ts';
import { readToken } from '#src/session/token-store.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import type { KeptValues } from './kept-record.ts';
import { KEPT_DAYS, VERSIONS_KEPT } from './record-shelf.ts';
import { shelf } from './shelf.ts';
import { VersionItem } from './VersionItem.tsx';
import styles from './VersionsDialog.module.css';

export type VersionsDialogProps = {
  entity: string;
  recordId: string;
  current: KeptValues;
  onRestore: (values: KeptValues) => void;
  onClose: () => void;
};

/** Earlier versions of a record, as stored on this device. */
export function VersionsDialog({
  entity,
  recordId,
  current,
  onRestore,
  onClose,
}: VersionsDialogProps) {
  const titleId = useId();
  const versions = useResource(`versions/${entity}/${recordId}`, () =>
    shelf.list('version', identityOf(readToken()) ?? '', entity, recordId),
  );
  const kept = versions.status === 'ready' ? versions.data : [];
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Versions</DialogTitle>
      <DialogContent>
        <p className={styles.about}>
          Cet appareil garde les {VERSIONS_KEPT} dernières versions pendant {KEPT_DAYS} jours. Une
          version reprise remplit le formulaire&nbsp;: elle n’est enregistrée que si vous
          l’enregistrez.
        </p>
        <WaitingStatus isWaiting={versions.status === 'loading'}>Chargement…</WaitingStatus>
        {versions.status === 'ready' && kept.length === 0 && (
          <p>Aucune version n’est gardée sur cet appareil.</p>
        )}
        <ul className={styles.versions}>
          {kept.map((record) => (
            <VersionItem key={record.key} record={record} current={current} onRestore={onRestore} />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
