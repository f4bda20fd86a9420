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
  if (active.isRunningLow) return 'low';
  const isQuiet = now - active.lastDataAt >= quietLimit;
  return isQuiet && active.wasSteady && active.ahead < plenty ? 'quiet' : undefined;
}
