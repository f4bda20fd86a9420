import type { Clock } from '#src/player/clock.ts';

/**
 * Milliseconds between two checks, of which no more counts: in the rest of a longer interval the page
 * was busy or frozen and could not read what had arrived. A hidden page, whose timers run once a
 * second, notices a dead connection after twice the time.
 */
const mostCounted = 500;
/** Two intervals in a row of more than this are the timers of a sleeping page: all of the second one counts. */
const asleep = 10_000;

/**
 * The time in which the page could read, in milliseconds: a silence measured in it is the connection's
 * and not the machine's. A late timer may run before the reads that wait for the same page, so a
 * connection must not be judged by the clock.
 */
export interface ReadingTime {
  now(): number;
  /** Called regularly, several times a second. */
  check(): void;
  /** The page was busy since the last check: it may not have read yet what arrived. */
  readonly isBehind: boolean;
}

export function createReadingTime(clock: Clock): ReadingTime {
  let counted = 0;
  let checkedAt = clock.now();
  let lastInterval = 0;
  const since = () => clock.now() - checkedAt;
  const now = () => counted + Math.min(since(), mostCounted);
  return {
    now,
    check() {
      const isAsleep = Math.min(since(), lastInterval) > asleep;
      counted = isAsleep ? counted + since() : now();
      lastInterval = since();
      checkedAt = clock.now();
    },
    get isBehind() {
      return since() > mostCounted && lastInterval <= mostCounted;
    },
  };
}
