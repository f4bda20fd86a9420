export type SleepTimerState =
  /** `hasStopped`: the timer stopped the sound, and none was asked for since. */
  | { readonly status: 'off'; readonly hasStopped: boolean }
  /** A date, not a count of ticks: a hidden tab's timers are late. */
  | { readonly status: 'running'; readonly endsAt: number }
  | { readonly status: 'untilSongEnd' };

export const sleepTimerOff: SleepTimerState = { status: 'off', hasStopped: false };
