import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import {
  type Content,
  KEPT_DAYS,
  listKept,
  REVISIONS_KEPT,
} from '#src/admin/device-store/device-store.ts';
import type { Id } from '#src/api/contract.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { RevisionItem } from './RevisionItem.tsx';
import styles from './RevisionsDialog.module.css';

type Props = {
  entity: string;
  id: Id;
  current: Content;
  onRestore: (content: Content) => void;
  onClose: () => void;
};

/** Earlier revisions of a record, as kept on this device. */
export function RevisionsDialog({ entity, id, current, onRestore, onClose }: Props) {
  const titleId = useId();
  const owner = useOwner();
  const revisions = useResource(`revisions/${entity}/${id}`, () =>
    listKept(owner, 'revision', entity, id),
  );
  const kept = revisions.status === 'ready' ? revisions.data : [];
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Versions</DialogTitle>
      <DialogContent>
        <p className={styles.about}>
          Cet appareil garde les {REVISIONS_KEPT} dernières versions pendant {KEPT_DAYS} jours. Une
          version reprise remplit le formulaire&nbsp;: elle n’est enregistrée que si vous
          l’enregistrez.
        </p>
        <WaitingStatus isWaiting={revisions.status === 'loading'}>Chargement…</WaitingStatus>
        {revisions.status === 'ready' && kept.length === 0 && (
          <p>Aucune version n’est gardée sur cet appareil.</p>
        )}
        <ul className={styles.versions}>
          {kept.map((revision) => (
            <RevisionItem
              key={revision.writer}
              revision={revision}
              current={current}
              onRestore={onRestore}
            />
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
