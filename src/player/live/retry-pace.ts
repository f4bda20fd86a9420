import type { Clock } from '#src/player/clock.ts';

/** Listeners who reconnect must not overload a server that comes back. */
const triesPerMinute = 15;
const minute = 60_000;

/** Milliseconds before the second try of a silence; the first is made at once. */
const first = 2000;
/** The other tries, evenly over the minute: so the sound is back within 5 s of the server. */
const longest = (minute - first) / (triesPerMinute - 1);
/** Part of a delay by which it is longer at most: with each try the listeners come further apart. */
const jitter = 0.015;

/** Doubles the time between the tries of one silence, and never tries more than 15 times a minute. */
export interface RetryPace {
  /** Called at sound or when the network is back: the next silence counts as a new one. */
  beginAnew(): void;
  /** Called when a connection is opened. */
  noteTry(): void;
  /** Milliseconds until the next try. */
  nextDelay(): number;
}

export function createRetryPace(clock: Clock): RetryPace {
  const recent: number[] = [];
  let tries = 0;
  return {
    beginAnew() {
      tries = 0;
    },
    noteTry() {
      tries += 1;
      recent.push(clock.now());
      if (recent.length > triesPerMinute) recent.shift();
    },
    nextDelay() {
      const [oldest] = recent;
      const step = tries === 0 ? 0 : Math.min(longest, first * 2 ** (tries - 1));
      const due = (recent.at(-1) ?? 0) + step * (1 + jitter * Math.random());
      const isSpent = oldest !== undefined && recent.length === triesPerMinute;
      const at = isSpent ? Math.max(due, oldest + minute) : due;
      // Timers drop the fraction of a millisecond, and would fire in the minute before.
      return Math.max(0, Math.ceil(at - clock.now()));
    },
  };
}
