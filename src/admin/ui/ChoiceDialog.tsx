import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Choice = { label: string; onChoose: () => void };

type Props = {
  title: string;
  text: string;
  /** The safe choice is first and has the focus. */
  choices: readonly [Choice, ...Choice[]];
  /** Called on Escape, or a click outside of the dialog. */
  onCancel: () => void;
};

export function ChoiceDialog({ title, text, choices, onCancel }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {choices.map(({ label, onChoose }, index) => (
          <Button key={label} autoFocus={index === 0} onClick={onChoose}>
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
