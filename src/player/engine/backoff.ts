import type { Clock } from './clock.ts';

/**
 * Milliseconds between tries during silence: at once, twice soon, then at a steady pace. The pace
 * plus the time to the first sound (0.35 s with the shipped Icecast) stays under 5 s after the
 * server's return.
 */
const pace = 4600;

/**
 * The jitter spreads the listeners of a restarted server; it only adds time, since every try counts.
 */
const audioPace: Pace = { quick: [0, 900, 2400], pace, jitter: 0.25 };

/** Tries per minute at most: reconnecting listeners must not overload a server that comes back. */
const perMinute = 15;
const minute = 60_000;

/**
 * With Media Source the sound is back at once, and the burst covers a server that is away for a few
 * seconds. The fourth try comes right after ten seconds, within which most servers have restarted.
 */
export const streamPace: Pace = { quick: [0, 1500, 4300, 4320], pace, jitter: 0.01 };

export interface Pace {
  readonly quick: readonly number[];
  readonly pace: number;
  readonly jitter: number;
}

export function retryDelay(tries: number, random: () => number, at = audioPace): number {
  const step = at.quick[tries];
  return step === undefined ? at.pace : step * (1 + at.jitter * random());
}

export interface Backoff {
  /** Called at sound or when the network is back: the next silence counts as a new one. */
  beginAnew(): void;
  /** Called when a connection is opened. */
  noteTry(isHeard: boolean): void;
  /** Milliseconds until the next try during silence. */
  nextDelay(): number;
}

export function createBackoff(clock: Clock, random: () => number, at = audioPace): Backoff {
  const recent: number[] = [];
  let tries = 0;
  return {
    beginAnew() {
      tries = 0;
    },
    noteTry(isHeard) {
      if (!isHeard) tries += 1;
      recent.push(clock.now());
      if (recent.length > perMinute) recent.shift();
    },
    nextDelay() {
      const [oldest] = recent;
      const isSpent = oldest !== undefined && recent.length === perMinute;
      const paced = (recent.at(-1) ?? 0) + retryDelay(tries, random, at);
      return Math.max(0, paced - clock.now(), isSpent ? oldest + minute - clock.now() : 0);
    },
  };
}
