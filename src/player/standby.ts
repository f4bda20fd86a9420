import type { Connection } from './connection.ts';

/** Data that stays away this long means a closed connection: normal gaps reach 3.9 s. */
const quietLimit = 4500;
/** With so much decoded ahead there is time to wait: a file, and browsers that tell all they hold. */
const plenty = 5000;
/** A second connection needs about this long to sound: the last moment for a swap without a hole. */
const swapTime = 350;

/**
 * Why the next connection should be opened while the one before is still heard from its buffer.
 * Each reason is worth one try an outage, since each try counts against the server that comes back.
 */
export type StandbyReason = 'quiet' | 'low' | 'last';

export function standbyReason(active: Connection, now: number): StandbyReason | undefined {
  if (active.isRunningLow) return active.ahead <= swapTime + 250 ? 'last' : 'low';
  const isQuiet = now - active.lastDataAt >= quietLimit;
  return isQuiet && active.wasSteady && active.ahead < plenty ? 'quiet' : undefined;
}

/** How long to wait with a try for this reason. */
export const standbyDelay = (reason: StandbyReason, active: Connection): number =>
  reason === 'last' ? Math.max(0, active.ahead - swapTime) : 0;
