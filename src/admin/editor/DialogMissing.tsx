import { useEffect } from 'react';
import { notifyError } from '#src/ui/notification/notifications.ts';

export const NOT_FETCHED = 'Erreur réseau, veuillez réessayer.';

/** Shown when the code of a dialog could not be loaded, so that the text around it is not lost. */
export function DialogMissing({ onAnswer }: { onAnswer: (answer: null) => void }) {
  useEffect(
    function giveUp() {
      notifyError(NOT_FETCHED);
      onAnswer(null);
    },
    [onAnswer],
  );
  return null;
}
