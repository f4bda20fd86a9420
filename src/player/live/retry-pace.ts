import type { Clock } from '#src/player/clock.ts';

/**
 * Milliseconds between tries during silence: at once, twice soon, then at a steady pace. The pace
 * plus the time to the first sound (0.35 s with the shipped Icecast) stays under 5 s after the
 * server's return.
 */
const pace = 4600;

/**
 * The jitter spreads the listeners of a restarted server; it only adds time, since every try counts.
 */
const audioPace: Pace = { quick: [0, 900, 2400], pace, jitter: 0.25, spread: 0 };

/** Tries per minute at most: reconnecting listeners must not overload a server that comes back. */
const perMinute = 15;
const minute = 60_000;

/**
 * With Media Source the sound is back at once, and the burst covers a server that is away for a few
 * seconds. The fourth try comes right after ten seconds, within which most servers have restarted:
 * each tenth of a second more is silence for those with 4 s of sound in hand. The listeners of one
 * that is away for longer are spread by the steps after that.
 */
export const streamPace: Pace = {
  quick: [0, 1500, 4300, 4280],
  pace,
  jitter: 0.002,
  spread: 400,
};

export interface Pace {
  readonly quick: readonly number[];
  readonly pace: number;
  /** Part of a quick step by which it is longer at most. */
  readonly jitter: number;
  /** Milliseconds by which a step of the pace is shorter at most. */
  readonly spread: number;
}

export function retryDelay(tries: number, random: () => number, at = audioPace): number {
  const step = at.quick[tries];
  if (step === undefined) return at.pace - at.spread * random();
  return step * (1 + at.jitter * random());
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
