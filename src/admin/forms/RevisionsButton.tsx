import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Id } from '#src/api/contract.ts';
import { RevisionsDialog } from './RevisionsDialog.tsx';
import type { FormValues } from './useFormDraft.ts';
import type { RecordFormState } from './useRecordForm.tsx';

type Props<Values extends FormValues> = {
  entity: string;
  id: Id;
  recordForm: RecordFormState<Values>;
};

/** Opens the list of earlier revisions of the record in the form. */
export function RevisionsButton<Values extends FormValues>({
  entity,
  id,
  recordForm,
}: Props<Values>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Versions (sur cet appareil)
      </Button>
      {isOpen && (
        <RevisionsDialog
          entity={entity}
          id={id}
          current={recordForm.save.wire()}
          onClose={close}
          onRestore={(values) => {
            close();
            void recordForm.draft.restore(values);
          }}
        />
      )}
    </>
  );
}
