import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef, useState } from 'react';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type Props = {
  question: string;
  confirmLabel: string;
  /** Label of the button while `onConfirm` runs. */
  runningLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The call itself has been sent: it can no longer be taken back. */
  isSent: boolean;
  /** A destructive action is red. */
  isDestructive?: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before an action with consequences: "cancel" has the focus, and "yes" runs once. */
export function ConfirmDialog(props: Props) {
  const { question, confirmLabel, runningLabel, onConfirm, isSent, onCancel, children } = props;
  const { isDestructive = false, cancelLabel = 'Annuler' } = props;
  const titleId = useId();
  const [isRunning, setIsRunning] = useState(false);
  // State changes with the next render, but a double click comes before it.
  const hasStarted = useRef(false);

  function confirm() {
    if (hasStarted.current) return;
    hasStarted.current = true;
    setIsRunning(true);
    onConfirm();
  }
  const cancel = () => {
    if (!isSent) onCancel();
  };

  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={cancel}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <WaitingStatus isWaiting={isRunning} />
        <Button autoFocus onClick={cancel} aria-disabled={isSent}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={confirm}
          aria-disabled={isRunning}
        >
          {isRunning ? runningLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
