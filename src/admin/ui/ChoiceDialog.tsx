import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

export type Choice = Readonly<{
  label: string;
  onChoose: () => void;
  /** Something is lost for good: the button is red. */
  isDestructive?: boolean;
}>;

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
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {choices.map(({ label, onChoose, isDestructive = false }, index) => (
          <Button
            key={label}
            autoFocus={index === 0}
            color={isDestructive ? 'error' : 'primary'}
            variant={isDestructive ? 'contained' : 'text'}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
