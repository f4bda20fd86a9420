import { useEffect } from 'react';
import { notifyError } from '#src/ui/notification/notifications.ts';

export const NOT_FETCHED = 'Erreur réseau, veuillez réessayer.';

/** In the place of a dialog whose code could not be fetched: the text around it must not go too. */
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
