import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  /** Text of the button that applies what was answered. */
  submitLabel: string;
  /** Between "Annuler" and that button. */
  otherAction?: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** What the editor asks the person: fields, and a button that puts them into the text. */
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
      // Who asked gives it back to the text, where the caret was.
      disableRestoreFocus
      aria-labelledby={titleId}
      onClose={onCancel}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to the form that the dialog was opened from.
          event.stopPropagation();
          onSubmit();
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
