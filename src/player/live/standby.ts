import type { Connection } from './element-watch.ts';

/** A gap in the data of this length means a dead connection: normal gaps reach 3.9 s. */
const quietLimit = 4500;
/**
 * With this much decoded ahead there is time to wait: a file, or a browser that reports its whole
 * buffer.
 */
const plenty = 5000;

/**
 * Why the next connection is opened while the previous one still plays from its buffer. Each reason
 * allows one try per outage, since each try is a load on the server that comes back.
 */
export type StandbyReason = 'quiet' | 'low' | 'complete';

export function standbyReason(active: Connection, now: number): StandbyReason | undefined {
  // A small buffer while bytes arrive means a slow connection: a second one would starve the first.
  if (active.isFlowing) return undefined;
  if (active.isRunningLow) return 'low';
  // Chromium reports it 2.3 s before the end, 0.7 s before the buffer runs low.
  if (active.isComplete) return 'complete';
  const isQuiet = now - active.lastDataAt >= quietLimit;
  return isQuiet && active.wasSteady && active.ahead < plenty ? 'quiet' : undefined;
}

/**
 * Silence with sound left in the buffer means a busy machine. A new connection would download the
 * burst again for nothing, so it waits a little.
 */
const grace = 2000;
/** Receiving for this long without sound means that the element is stuck. */
const stuckLimit = 30_000;

/** Returns whether a silent connection that has played is given up for the next one. */
export function isLost(active: Connection, now: number): boolean {
  const silence = now - active.silentSince;
  if (active.isFlowing) return silence >= stuckLimit;
  return active.isDry || silence >= grace;
}
