import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { KEPT_DAYS, listKept, REVISIONS_KEPT } from '#src/admin/device-store/device-store.ts';
import { ActionDialog } from '#src/admin/ui/ActionDialog.tsx';
import type { Id } from '#src/api/contract.ts';
import { useOwner } from '#src/session/useIdentity.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { RevisionItem } from './RevisionItem.tsx';
import type { FormValues } from './useFormDraft.ts';
import type { RecordFormState } from './useRecordForm.tsx';

type Props<Values extends FormValues> = {
  entity: string;
  id: Id;
  recordForm: RecordFormState<Values>;
};

/** Opens the list of earlier revisions of the record in the form. */
export function RevisionsButton<Values extends FormValues>(props: Props<Values>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Versions (sur cet appareil)
      </Button>
      {isOpen && <RevisionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps<Values extends FormValues> = Props<Values> & { onClose: () => void };

function RevisionsDialog<Values extends FormValues>(props: DialogProps<Values>) {
  const { entity, id, recordForm, onClose } = props;
  const owner = useOwner();
  const revisions = useResource(`revisions/${entity}/${id}`, () =>
    listKept(owner, 'revision', entity, id),
  );
  const current = recordForm.save.wire();
  const kept = revisions.status === 'ready' ? revisions.data : [];
  return (
    <ActionDialog
      title="Versions"
      fullWidth
      maxWidth="md"
      actions={
        <Button autoFocus onClick={onClose}>
          Fermer
        </Button>
      }
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Cet appareil garde les {REVISIONS_KEPT} dernières versions pendant {KEPT_DAYS} jours. Une
        version reprise remplit le formulaire&nbsp;: elle n’est enregistrée que si vous
        l’enregistrez.
      </Typography>
      <WaitingStatus isWaiting={revisions.status === 'loading'}>Chargement…</WaitingStatus>
      {revisions.status === 'ready' && kept.length === 0 && (
        <p>Aucune version n’est gardée sur cet appareil.</p>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {kept.map((revision) => (
          <RevisionItem
            key={revision.writer}
            revision={revision}
            current={current}
            onRestore={(content) => {
              onClose();
              void recordForm.draft.restore(content);
            }}
          />
        ))}
      </Box>
    </ActionDialog>
  );
}
