import type { Clock } from '#src/radio/clock.ts';
import { stalledTurnMs } from '#src/radio/policy.ts';
import type { Connection } from './connection.ts';

/**
 * The connection before the current one, from which nothing arrives: it is read until the next one has
 * received something, since it may be slow and not dead.
 */
export function createStalledConnection(clock: Clock) {
  let stalled: Connection | undefined;
  const close = () => {
    stalled?.stop.abort();
    stalled = undefined;
  };
  return {
    get current() {
      return stalled;
    },
    set(connection: Connection | undefined) {
      stalled = connection;
    },
    /** The next one has received its first bytes: they wait for a moment. */
    async waitFor(next: Connection) {
      next.isPaused = true;
      next.turn ??= new Promise((resolve) => clock.after(stalledTurnMs, resolve));
      await next.turn;
      next.isPaused = false;
    },
    /** It is dead. */
    drop() {
      close();
    },
    close,
  };
}
