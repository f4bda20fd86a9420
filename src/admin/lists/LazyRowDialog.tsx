import { useEffect } from 'react';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { notifyError } from '#src/ui/notification/notifications.ts';
import type { RowDialogProps } from './RowDialog.tsx';

/** When the code of the dialog is missing, nothing is deleted. */
function ConfirmDialogMissing({ onCancel }: RowDialogProps) {
  useEffect(
    function giveUp() {
      notifyError('Erreur réseau, veuillez réessayer.');
      onCancel();
    },
    [onCancel],
  );
  return null;
}

/** Loaded when a pointer or the focus reaches a row's buttons, so that it is ready at the click. */
export const LazyRowDialog = lazyPart(async () => (await import('./RowDialog.tsx')).RowDialog, {
  missing: ConfirmDialogMissing,
});
