import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { ActionDialog } from '#src/admin/ui/ActionDialog.tsx';

type Props = {
  title: ReactNode;
  submitLabel: string;
  otherAction?: ReactNode;
  onSubmit: (event: FormEvent) => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** A dialog of the editor: fields, and a button that applies them to the text. */
export const AskDialog = ({ submitLabel, otherAction, onCancel, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    fullWidth
    maxWidth="xs"
    // The caller returns the focus to the text, at the position of the caret.
    disableRestoreFocus
    onClose={onCancel}
    actions={
      <>
        <Button onClick={onCancel}>Annuler</Button>
        {otherAction}
        <Button type="submit" variant="contained">
          {submitLabel}
        </Button>
      </>
    }
  />
);
