import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ActionDialog } from '#src/admin/ui/ActionDialog.tsx';

type Props = {
  title: ReactNode;
  submitLabel: string;
  isWaiting?: boolean;
  otherAction?: ReactNode;
  onSubmit: (event: FormEvent) => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** A dialog of the editor: fields, and a button that applies them to the text. */
export function AskDialog({
  title,
  submitLabel,
  isWaiting = false,
  otherAction,
  onSubmit,
  onCancel,
  children,
}: Props) {
  const id = useId();
  return (
    <ActionDialog
      title={title}
      fullWidth
      maxWidth="xs"
      // The caller returns the focus to the text, at the position of the caret.
      disableRestoreFocus
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Annuler</Button>
          {otherAction}
          <Button
            type="submit"
            form={id}
            variant="contained"
            color="primary"
            aria-disabled={isWaiting}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to the form around the component that opened the dialog.
          event.stopPropagation();
          if (!isWaiting) onSubmit(event);
        }}
      >
        {children}
      </form>
    </ActionDialog>
  );
}
