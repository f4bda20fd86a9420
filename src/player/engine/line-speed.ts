import type { Clock } from './clock.ts';

/**
 * A connection without bytes is lost when a new one still has 2 s to be there, but never within
 * 1.5 s, and on a slow line not within 4: its burst would go through that line again.
 */
const lead = 2000;
const leastPatience = 1500;
const slowPatience = 4000;
const mostPatience = 4500;

/** How long a connection may be without bytes, with so many seconds of sound left. */
export const patience = (reserve: number, isSlow: boolean) =>
  Math.min(mostPatience, Math.max(isSlow ? slowPatience : leastPatience, reserve * 1000 - lead));

/** Bytes that came so long ago still count as a flow. */
export const flowing = leastPatience;

/** On a line with room the burst is here by then. */
const burstTime = 3000;
/** More seconds of sound than ever before: less is how servers hand out their sound. */
const step = 0.5;
const slowFor = 60_000;

/** Tells from what one connection brings whether its line is slow. */
export interface LineSpeed {
  /** So many seconds of sound came. */
  note(seconds: number): void;
  readonly isSlow: boolean;
}

/**
 * A line that is hardly wider than the stream is full as long as the burst comes through it: what was
 * received runs further and further ahead of time, long after a wide line has it all.
 */
export function createLineSpeed(clock: Clock): LineSpeed {
  let beganAt: number | undefined;
  let received = 0;
  let furthest = 0;
  let grewAt = Number.NEGATIVE_INFINITY;
  return {
    note(seconds) {
      beganAt ??= clock.now();
      received += seconds;
      const passed = clock.now() - beganAt;
      const surplus = received - passed / 1000;
      if (surplus < furthest + step) return;
      furthest = surplus;
      if (passed >= burstTime) grewAt = clock.now();
    },
    get isSlow() {
      return clock.now() - grewAt < slowFor;
    },
  };
}
