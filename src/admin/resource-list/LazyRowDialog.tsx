import { useEffect } from 'react';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { notifyError } from '#src/ui/notification/notifications.ts';
import type { RowDialogProps } from './RowDialog.tsx';

/** Nothing is deleted unasked: without the code of the question the row stays. */
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

/** Fetched when a pointer or the focus comes to a row's buttons: at the click, it is there. */
export const LazyRowDialog = lazyPart(async () => (await import('./RowDialog.tsx')).RowDialog, {
  missing: ConfirmDialogMissing,
});
