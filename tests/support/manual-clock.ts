import type { StationClock } from '#server/live/live-station.ts';
import type { Clock } from '#src/radio/clock.ts';

export type ManualClock = Clock &
  StationClock & {
    advance(milliseconds: number): void;
    /** Time passes in which nothing can run: what was due runs at the next `advance`, once. */
    freeze(milliseconds: number): void;
    timersRunning(): number;
  };

export const startOfTime = 1_000_000;

/** A clock that advances only when a test moves it: for the player and for the station. */
export function createManualClock(): ManualClock {
  let time = startOfTime;
  const timers = new Set<{ at: number; period: number | undefined; run: () => void }>();
  const add = (delay: number, period: number | undefined, run: () => void) => {
    const timer = { at: time + delay, period, run };
    timers.add(timer);
    return () => {
      timers.delete(timer);
    };
  };
  return {
    now: () => time,
    after: (delay, run) => add(delay, undefined, run),
    every: (period, run) => add(period, period, run),
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        time = Math.max(time, next.at);
        if (next.period === undefined) timers.delete(next);
        else next.at = time + next.period;
        next.run();
      }
      time = end;
    },
    freeze(milliseconds) {
      time += milliseconds;
    },
    timersRunning: () => timers.size,
  };
}
