import { useSyncExternalStore } from 'react';
import { sleepTimer } from '#src/player/sleep-timer/sleep-timer.ts';
import type { SleepTimerState } from '#src/player/sleep-timer/sleep-timer-state.ts';

/** In the last ten minutes of the timer the light fades, to 0 when the sound stops. */
const dimmingMs = 10 * 60_000;
/** Steps too small to be visible, and few enough to render. */
const steps = 200;

function lightLevel(state: SleepTimerState, now: number): number {
  if (state.status === 'off') return state.hasStopped ? 0 : 1;
  if (state.status === 'untilSongEnd') return 1;
  const part = Math.min(1, Math.max(0, (state.endsAt - now) / dimmingMs));
  return Math.round(part * steps) / steps;
}

const levelNow = () => lightLevel(sleepTimer.getState(), Date.now());
const fullLevel = () => 1;

/** Returns the brightness that the timer leaves to the night light, from 1 to 0. */
export const useLightLevel = () => useSyncExternalStore(sleepTimer.subscribe, levelNow, fullLevel);
