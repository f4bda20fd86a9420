import { useSyncExternalStore } from 'react';
import { realClock } from '#src/player/clock.ts';
import { player } from '#src/player/player.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { createSoftEnd } from './soft-end.ts';

/** The timer of the only player: it continues to run when the page changes. */
export const sleepTimer = createSleepTimer({
  player,
  clock: realClock,
  softEnd: createSoftEnd(player),
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
