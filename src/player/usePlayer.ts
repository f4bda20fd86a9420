import { useSyncExternalStore } from 'react';
import { radio } from '#src/radio/radio.ts';
import type { RadioState } from '#src/radio/radio-state.ts';

let isAttached = false;

/** Loads, at the first sound, what only playback needs; what failed is loaded at its next change. */
function attachOnce() {
  if (isAttached || radio.getState().status === 'off') return;
  isAttached = true;
  import('./attach-sound.ts')
    .then(({ attachSound }) => attachSound(radio))
    .catch((error: unknown) => {
      console.error('Erreur lors du chargement de l’écran verrouillé', error);
      isAttached = false;
    });
}

function subscribe(listener: () => void) {
  attachOnce();
  return radio.subscribe(() => {
    attachOnce();
    listener();
  });
}

/** Returns the state of the radio. */
export function usePlayer(): RadioState {
  return useSyncExternalStore(subscribe, radio.getState, radio.getServerState);
}

/** Returns the answer to a question about it: of many cards, those are rendered again whose answer changes. */
export function usePlayerAnswer(ask: (state: RadioState) => boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ask(radio.getState()),
    () => ask(radio.getServerState()),
  );
}
