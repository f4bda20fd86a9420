import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import type { FormValues } from '#src/admin/forms/useFormBaseline.ts';
import type { RecordFormState } from '#src/admin/forms/useRecordForm.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { notifyError } from '#src/ui/notification/notifications.ts';
import type { VersionsDialogProps } from './VersionsDialog.tsx';

/** Loaded on demand, because it is rarely used. */
const VersionsDialog = lazyPart<VersionsDialogProps>(
  async () => (await import('./VersionsDialog.tsx')).VersionsDialog,
  { missing: DialogMissing },
);

function DialogMissing({ onClose }: VersionsDialogProps) {
  useEffect(
    function giveUp() {
      notifyError('Erreur réseau, veuillez réessayer.');
      onClose();
    },
    [onClose],
  );
  return null;
}

type Props<Values extends FormValues> = {
  entity: string;
  recordId: string | number;
  recordForm: RecordFormState<Values>;
};

/** Opens the list of earlier versions of the record in the form. */
export function VersionsButton<Values extends FormValues>({
  entity,
  recordId,
  recordForm,
}: Props<Values>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Versions
      </Button>
      {isOpen && (
        <VersionsDialog
          entity={entity}
          recordId={String(recordId)}
          current={recordForm.wire()}
          onClose={close}
          onRestore={(values) => {
            close();
            void recordForm.restore(values);
          }}
        />
      )}
    </>
  );
}
