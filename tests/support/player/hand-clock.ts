import type { Clock } from '#src/player/engine/clock.ts';

export interface HandClock extends Clock {
  pass(milliseconds: number): void;
  readonly waiting: number;
}

/** Time that passes only when a test says so. */
export function createHandClock(): HandClock {
  let now = 1_000_000;
  const timers = new Set<{ at: number; period: number | undefined; run: () => void }>();
  const add = (delay: number, period: number | undefined, run: () => void) => {
    const timer = { at: now + delay, period, run };
    timers.add(timer);
    return () => {
      timers.delete(timer);
    };
  };
  return {
    now: () => now,
    after: (delay, run) => add(delay, undefined, run),
    every: (period, run) => add(period, period, run),
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        now = next.at;
        if (next.period === undefined) timers.delete(next);
        else next.at += next.period;
        next.run();
      }
      now = end;
    },
    get waiting() {
      return timers.size;
    },
  };
}
