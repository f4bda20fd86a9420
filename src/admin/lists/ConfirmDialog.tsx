import { type ReactNode, useState } from 'react';
import { ChoiceDialog } from '#src/admin/ui/ActionDialog.tsx';

export type ConfirmProps = {
  onConfirm: () => void;
  /** The call itself has been sent: it can no longer be taken back. */
  isSent: boolean;
  onCancel: () => void;
};

type DialogProps = ConfirmProps & {
  question: string;
  cancelLabel?: string;
  confirmLabel: string;
  /** Label of the button while `onConfirm` runs. */
  runningLabel: string;
  isDestructive?: boolean;
  children?: ReactNode;
};

/** Asks before an action with consequences, and stays until it has ended. */
export function ConfirmDialog(props: DialogProps) {
  const { question, confirmLabel, runningLabel, onConfirm, isSent, onCancel, children } = props;
  const { cancelLabel = 'Annuler', isDestructive = false } = props;
  const [isRunning, setIsRunning] = useState(false);
  const cancel = () => isSent || onCancel();
  const confirm = () => {
    setIsRunning(true);
    onConfirm();
  };
  return (
    <ChoiceDialog
      title={question}
      isWaiting={isRunning}
      choices={[
        { label: cancelLabel, onChoose: cancel, isOff: isSent },
        {
          label: isRunning ? runningLabel : confirmLabel,
          onChoose: confirm,
          isMain: true,
          isDestructive,
          isOff: isRunning,
        },
      ]}
      onCancel={cancel}
    >
      {children}
    </ChoiceDialog>
  );
}

type DeleteProps = ConfirmProps & { name: string };

/** Specification section 5, "Confirmations". */
export const DeleteDialog = ({ name, ...props }: DeleteProps) => (
  <ConfirmDialog
    question={`Êtes-vous sûr de vouloir supprimer ${name} ?`}
    confirmLabel="Supprimer"
    runningLabel="Suppression…"
    isDestructive
    {...props}
  />
);
