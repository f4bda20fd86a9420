import { useSyncExternalStore } from 'react';
import { sequenceChoice } from '#src/player/choices.ts';
import { realClock } from '#src/radio/clock.ts';
import { radio } from '#src/radio/radio.ts';
import { createSleepTimer } from './create-sleep-timer.ts';
import { createSoftEnd } from './soft-end.ts';

/** The timer of the only player: it continues to run when the page changes. */
export const sleepTimer = createSleepTimer({
  radio,
  clock: realClock,
  softEnd: createSoftEnd(radio),
  goesOn: () => radio.getState().source?.name === 'story' && sequenceChoice.read(),
});

const noLabel = () => '';

export function useSleepTimer() {
  return {
    state: useSyncExternalStore(
      sleepTimer.subscribe,
      sleepTimer.getState,
      sleepTimer.getServerState,
    ),
    left: useSyncExternalStore(sleepTimer.subscribe, sleepTimer.getTimeLeftLabel, noLabel),
  };
}
