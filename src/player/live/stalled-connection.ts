import type { Clock } from '#src/player/clock.ts';
import type { Connection } from './connection.ts';

/**
 * Milliseconds in which a stalled connection can still go on after the next one has received something:
 * what it received meanwhile may wait to be read as well.
 */
const turnMs = 300;

/**
 * The connection before the current one, from which nothing arrives: it is read until the next one has
 * received something, since it may be slow and not dead.
 */
export function createStalledConnection(clock: Clock, onPartialFrameLost: () => void) {
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
      next.turn ??= new Promise((resolve) => clock.after(turnMs, resolve));
      await next.turn;
      next.isPaused = false;
    },
    /** It is dead. */
    drop() {
      if (stalled?.hasPartialFrame) onPartialFrameLost();
      close();
    },
    close,
  };
}
