import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';

type Props = Omit<DialogProps, 'open' | 'title' | 'onClose'> & {
  title: ReactNode;
  actions: ReactNode;
  /** Called on Escape, or a click outside of the dialog. */
  onClose: () => void;
};

/** Every dialog of the back office. */
export function ActionDialog({ title, actions, children, ...dialog }: Props) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} {...dialog}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children && <DialogContent sx={{ pt: '8px !important' }}>{children}</DialogContent>}
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </Dialog>
  );
}

type Choice = Readonly<{
  label: string;
  onChoose: () => void;
  isMain?: boolean;
  /** Something is lost for good: the button is red. */
  isDestructive?: boolean;
  isOff?: boolean;
}>;

type ChoiceProps = {
  title: string;
  /** The safe choice is first: it has the focus, and Escape means it. */
  choices: readonly [Choice, ...Choice[]];
  isWaiting?: boolean;
  children?: ReactNode;
};

/** A question before something with consequences. */
export function ChoiceDialog({ title, choices, isWaiting, children }: ChoiceProps) {
  const id = useId();
  const choose = ({ isOff, onChoose }: Choice) => isOff || onChoose();
  const buttons = choices.map((choice, index) => (
    <Button
      // The label of a running choice changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: the choices of a question are always the same
      key={index}
      autoFocus={index === 0}
      color={choice.isDestructive ? 'error' : choice.isMain ? 'primary' : 'inherit'}
      variant={choice.isMain || choice.isDestructive ? 'contained' : 'text'}
      aria-disabled={choice.isOff ?? false}
      onClick={() => choose(choice)}
    >
      {choice.label}
    </Button>
  ));
  return (
    <ActionDialog
      role="alertdialog"
      title={title}
      {...(children && { 'aria-describedby': id })}
      actions={
        <>
          {isWaiting !== undefined && <WaitingStatus isWaiting={isWaiting} />}
          {buttons}
        </>
      }
      onClose={() => choose(choices[0])}
    >
      {children && <div id={id}>{children}</div>}
    </ActionDialog>
  );
}
