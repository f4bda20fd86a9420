import { createHash } from 'node:crypto';
import type { Sender } from './client-address.ts';

export type RateLimit = { attempts: number; milliseconds: number };

/** At most this number of keys is stored: a new one replaces the least recently used. */
const MAX_KEYS = 20_000;

/**
 * Keys contain what strangers typed: hashed, each takes the same few bytes, and none can be read
 * back.
 */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * A sliding window per key, in memory: a restart clears it, which is acceptable for one process.
 */
export function createRateLimiter(
  { attempts, milliseconds }: RateLimit,
  clock: () => number,
  maxKeys = MAX_KEYS,
) {
  /** In the order of the last counted attempt. */
  const timesOf = new Map<string, readonly number[]>();

  // After the clock is set back, stored times lie in the future: they would count for ever.
  const fresh = (id: string) =>
    (timesOf.get(id) ?? []).filter((at) => Math.abs(clock() - at) < milliseconds);

  function secondsToWait(times: readonly number[]): number {
    const [oldest] = times;
    if (oldest === undefined || times.length < attempts) return 0;
    return Math.max(1, Math.ceil((oldest + milliseconds - clock()) / 1000));
  }

  return {
    /** Returns the seconds to wait when there were too many attempts already, else 0. Counts nothing. */
    wait: (key: string) => secondsToWait(fresh(digest(key))),
    /** Counts one attempt. Returns the seconds to wait when there were too many, else 0. */
    take(key: string): number {
      const id = digest(key);
      const times = fresh(id);
      const seconds = secondsToWait(times);
      if (seconds > 0) return seconds;
      timesOf.delete(id);
      const [oldest] = timesOf.keys();
      if (oldest !== undefined && timesOf.size >= maxKeys) timesOf.delete(oldest);
      timesOf.set(id, [...times, clock()]);
      return 0;
    },
    /** Takes the last counted attempt back. */
    giveBack(key: string) {
      const id = digest(key);
      const times = fresh(id).slice(0, -1);
      if (times.length > 0) timesOf.set(id, times);
      else timesOf.delete(id);
    },
    forget: (key: string) => timesOf.delete(digest(key)),
    get size() {
      return timesOf.size;
    },
  };
}

/**
 * How many times the attempts of one address its site, its provider and everybody have together: who
 * has many addresses has no more attempts for that, and no sender uses up those of all. The last is
 * high: whoever reaches it locks the owner out of the login.
 */
const SHARES = [1, 2, 20, 400] as const;

export type SenderLimiter = ReturnType<typeof createSenderLimiter>;

/** Limits the attempts of a sender, `about` one thing or another. */
export function createSenderLimiter({ attempts, milliseconds }: RateLimit, clock: () => number) {
  const limiters = SHARES.map((share) =>
    createRateLimiter({ attempts: attempts * share, milliseconds }, clock),
  );
  const each = <Result>(
    sender: Sender,
    about: string,
    call: (limiter: ReturnType<typeof createRateLimiter>, key: string) => Result,
  ) => limiters.map((limiter, level) => call(limiter, `${sender[level]} ${about}`));
  const wait = (sender: Sender, about = '') =>
    Math.max(...each(sender, about, (limiter, key) => limiter.wait(key)));

  return {
    /** Returns the seconds to wait when there were too many attempts already; counts nothing. */
    wait,
    /** Counts one attempt. Returns the seconds to wait when there were too many, else 0. */
    take(sender: Sender, about = ''): number {
      const seconds = wait(sender, about);
      if (seconds === 0) each(sender, about, (limiter, key) => limiter.take(key));
      return seconds;
    },
    /** Takes the last counted attempt back, of which nothing came. */
    giveBack(sender: Sender, about = '') {
      each(sender, about, (limiter, key) => limiter.giveBack(key));
    },
    /** Forgets the attempts after a success. */
    forget(sender: Sender, about = '') {
      each(sender, about, (limiter, key) => limiter.forget(key));
    },
  };
}
