import Button from '@mui/material/Button';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { FormValues, RecordFormState } from '#src/admin/record-form/useRecordForm.tsx';
import { notifyError } from '#src/ui/notification/notifications.ts';
import type { VersionsDialogProps } from './VersionsDialog.tsx';

/** Asked for rarely: fetched when it is. */
const Dialog = lazy<ComponentType<VersionsDialogProps>>(() =>
  import('./VersionsDialog.tsx').then(
    (module) => ({ default: module.VersionsDialog }),
    () => {
      notifyError('Erreur réseau, veuillez réessayer.');
      return { default: () => null };
    },
  ),
);

type Props<Values extends FormValues> = {
  entity: string;
  recordId: string | number;
  recordForm: RecordFormState<Values>;
};

/** Leads to what the record of a form was before. */
export function VersionsButton<Values extends FormValues>({
  entity,
  recordId,
  recordForm,
}: Props<Values>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Versions
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            entity={entity}
            recordId={String(recordId)}
            current={recordForm.wire()}
            onClose={() => setIsOpen(false)}
            onRestore={(values) => {
              setIsOpen(false);
              void recordForm.restore(values);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
