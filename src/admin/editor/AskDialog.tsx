import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** Label of the button that applies the answer. */
  submitLabel: string;
  /** A button between "Annuler" and the submit button. */
  otherAction?: ReactNode;
  onSubmit: (event: FormEvent) => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** A dialog of the editor: fields, and a button that applies them to the text. */
export function AskDialog({
  title,
  submitLabel,
  otherAction,
  onSubmit,
  onCancel,
  children,
}: Props) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // The caller returns the focus to the text, at the position of the caret.
      disableRestoreFocus
      aria-labelledby={titleId}
      onClose={onCancel}
    >
      <form
        noValidate
        onSubmit={(event) => {
          // React passes the event on to the form around the component that opened the dialog.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Annuler</Button>
          {otherAction}
          <Button type="submit" variant="contained">
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
