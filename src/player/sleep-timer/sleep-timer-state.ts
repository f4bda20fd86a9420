export type SleepTimerState =
  /** `hasStopped`: the timer stopped the sound, and nothing was played since. */
  | { readonly status: 'off'; readonly hasStopped: boolean }
  /** A date, not a number of ticks: timers of a hidden tab are late. */
  | { readonly status: 'running'; readonly endsAt: number }
  | { readonly status: 'untilSongEnd' };

export const sleepTimerOff: SleepTimerState = { status: 'off', hasStopped: false };
