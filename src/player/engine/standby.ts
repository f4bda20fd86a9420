import type { Connection } from './connection.ts';

/** Data that stays away this long means a closed connection: normal gaps reach 3.9 s. */
const quietLimit = 4500;
/** With so much decoded ahead there is time to wait: a file, and browsers that tell all they hold. */
const plenty = 5000;

/**
 * Why the next connection should be opened while the one before is still heard from its buffer.
 * Each reason is worth one try an outage, since each try counts against the server that comes back.
 */
export type StandbyReason = 'quiet' | 'low';

export function standbyReason(active: Connection, now: number): StandbyReason | undefined {
  // Little left while bytes come is a slow line: a second connection would starve the first.
  if (active.isFlowing) return undefined;
  if (active.isRunningLow) return 'low';
  const isQuiet = now - active.lastDataAt >= quietLimit;
  return isQuiet && active.wasSteady && active.ahead < plenty ? 'quiet' : undefined;
}

/**
 * Silence with sound still held is a busy machine. A new connection would fetch the burst again for
 * nothing, so it waits a little.
 */
const grace = 2000;
/** Who receives for so long without a sound has an element that is stuck. */
const stuckLimit = 30_000;

/** Whether a connection that was heard, and is silent, is given up for the next one. */
export function isLost(active: Connection, now: number): boolean {
  const silence = now - active.silentSince;
  if (active.isFlowing) return silence >= stuckLimit;
  return active.isDry || silence >= grace;
}
