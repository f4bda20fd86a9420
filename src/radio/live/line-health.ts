import type { Clock } from '#src/radio/clock.ts';
import { slowForMs } from '#src/radio/policy.ts';

/** On a fast connection the burst has arrived by then. */
const burstMs = 3000;
/** Seconds of sound received beyond the previous maximum; less is how servers pace their stream. */
const leadStepSeconds = 0.5;
/** Seconds of sound that are missing against real time; less is how they pace it, too. */
const lagSeconds = 1.5;

export type LineSpeed = ReturnType<typeof createLineSpeed>;

/**
 * Tells a slow connection by what it receives. A connection hardly faster than the stream is saturated while the burst downloads: what was
 * received gets further and further ahead of real time, long after a fast connection has all of it.
 * One that is slower than the stream falls behind.
 */
export function createLineSpeed(clock: Clock) {
  let beganAt: number | undefined;
  let received = 0;
  let furthest = 0;
  let slowAt = Number.NEGATIVE_INFINITY;
  const passedMs = () => clock.now() - (beganAt ?? clock.now());
  /** Seconds of sound received beyond those that have passed. */
  const surplus = () => received - passedMs() / 1000;
  return {
    /** Records received seconds of sound. */
    note(seconds: number) {
      beganAt ??= clock.now();
      received += seconds;
      if (surplus() < furthest + leadStepSeconds && surplus() > furthest - lagSeconds) return;
      furthest = surplus();
      if (passedMs() >= burstMs) slowAt = clock.now();
    },
    /** Nothing arrived for a while, and then it went on. */
    noteStall() {
      slowAt = clock.now();
    },
    get isSlow() {
      return clock.now() - slowAt < slowForMs;
    },
    get surplusSeconds() {
      return surplus();
    },
  };
}

/**
 * Milliseconds between two checks, of which no more counts: in the rest of a longer interval the page
 * was busy or frozen and could not read what had arrived. A hidden page, whose timers run once a
 * second, notices a dead connection after twice the time.
 */
const mostCountedMs = 500;
/** Two intervals in a row of more are the timers of a sleeping page: all of the second one counts. */
const asleepMs = 10_000;

/**
 * The time in which the page could read, in milliseconds: a silence measured in it is the connection's
 * and not the machine's. A late timer may run before the reads that wait for the same page, so a
 * connection must not be judged by the clock.
 */
export function createReadingTime(clock: Clock) {
  let counted = 0;
  let checkedAt = clock.now();
  let lastInterval = 0;
  const since = () => clock.now() - checkedAt;
  const now = () => counted + Math.min(since(), mostCountedMs);
  return {
    now,
    /** Called regularly, several times a second. */
    check() {
      const isAsleep = Math.min(since(), lastInterval) > asleepMs;
      counted = isAsleep ? counted + since() : now();
      lastInterval = since();
      checkedAt = clock.now();
    },
    /** The page was busy since the last check: it may not have read yet what arrived. */
    get isBehind() {
      return since() > mostCountedMs && lastInterval <= mostCountedMs;
    },
  };
}
