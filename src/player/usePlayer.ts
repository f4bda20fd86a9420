import { useSyncExternalStore } from 'react';
import { radio } from '#src/radio/radio.ts';
import type { RadioState } from '#src/radio/radio-state.ts';
import { attachOnFirstSound } from './attach-on-first-sound.ts';

function subscribe(listener: () => void) {
  attachOnFirstSound();
  return radio.subscribe(listener);
}

/** Returns the state of the radio. */
export function usePlayer(): RadioState {
  return useSyncExternalStore(subscribe, radio.getState, radio.getServerState);
}
