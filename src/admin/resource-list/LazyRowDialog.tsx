import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { notifyError } from '#src/ui/notification/notifications.ts';
import type { RowDialogProps } from './RowDialog.tsx';

const load = () => import('./RowDialog.tsx');
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

const Dialog = lazy<ComponentType<RowDialogProps>>(() =>
  load().then(
    (module) => ({ default: module.RowDialog }),
    () => ({ default: ConfirmDialogMissing }),
  ),
);

/** Fetched when a pointer or the focus comes to a row's buttons: at the click, it is there. */
export const fetchRowDialog = () => void load().catch(() => undefined);

export const LazyRowDialog = (props: RowDialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
