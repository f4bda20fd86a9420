import type { StationClock } from '#server/live/station-clock.ts';

export type ManualClock = StationClock & {
  advance(milliseconds: number): void;
  timersRunning(): number;
};

/** Time that passes only when a test says so. */
export function createManualClock(): ManualClock {
  let time = 0;
  const timers = new Set<{ next: number; period: number; callback: () => void }>();
  return {
    now: () => time,
    every(period, callback) {
      const timer = { next: time + period, period, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const due = [...timers].sort((a, b) => a.next - b.next)[0];
        if (!due || due.next > end) break;
        time = due.next;
        due.next += due.period;
        due.callback();
      }
      time = end;
    },
    timersRunning: () => timers.size,
  };
}
