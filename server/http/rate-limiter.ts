import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { refuseAfter } from './api-error.ts';
import { clientOf, type Sender } from './client-address.ts';

type RateLimit = { attempts: number; milliseconds: number };

/** At most this number of keys is stored: a new one replaces the least recently used. */
const MAX_KEYS = 80_000;

/**
 * Keys contain what strangers typed: hashed, each takes the same few bytes, and none can be read
 * back.
 */
const digest = (key: string) => hash('sha256', key, 'base64url').slice(0, 22);

/**
 * How many times the attempts of one address its site, its provider and everybody have together: who
 * has many addresses has no more attempts for that, and no sender uses up those of all. The last is
 * high: whoever reaches it locks the owner out of the login.
 */
const SHARES = [1, 2, 20, 400] as const;

export type SenderLimiter = ReturnType<typeof createSenderLimiter>;

/**
 * Limits the attempts of a sender, `about` one thing or another: sliding windows in memory. A restart
 * clears them, which is acceptable for one process.
 */
export function createSenderLimiter(
  { attempts, milliseconds }: RateLimit,
  clock: () => number,
  maxKeys = MAX_KEYS,
) {
  /** In the order of the last counted attempt. */
  const timesOf = new Map<string, readonly number[]>();
  const keysOf = (sender: Sender, about: string) =>
    SHARES.map((share, level) => ({
      id: digest(`${level} ${sender[level]} ${about}`),
      most: attempts * share,
    }));

  // After the clock is set back, stored times lie in the future: they would count for ever.
  const fresh = (id: string) =>
    (timesOf.get(id) ?? []).filter((at) => Math.abs(clock() - at) < milliseconds);

  function secondsToWait({ id, most }: { id: string; most: number }): number {
    const times = fresh(id);
    const [oldest] = times;
    if (oldest === undefined || times.length < most) return 0;
    return Math.max(1, Math.ceil((oldest + milliseconds - clock()) / 1000));
  }

  function count(id: string) {
    const times = [...fresh(id), clock()];
    timesOf.delete(id);
    const [oldest] = timesOf.keys();
    if (oldest !== undefined && timesOf.size >= maxKeys) timesOf.delete(oldest);
    timesOf.set(id, times);
  }

  /** Returns the seconds to wait when there were too many attempts already, else 0. Counts nothing. */
  const wait = (sender: Sender, about = '') =>
    Math.max(...keysOf(sender, about).map(secondsToWait));

  return {
    wait,
    /** Counts one attempt. Returns the seconds to wait when there were too many, else 0. */
    take(sender: Sender, about = ''): number {
      const keys = keysOf(sender, about);
      const seconds = Math.max(...keys.map(secondsToWait));
      if (seconds === 0) for (const { id } of keys) count(id);
      return seconds;
    },
    /** Takes the last counted attempt back, of which nothing came. */
    giveBack(sender: Sender, about = '') {
      for (const { id } of keysOf(sender, about)) {
        const times = fresh(id).slice(0, -1);
        if (times.length > 0) timesOf.set(id, times);
        else timesOf.delete(id);
      }
    },
    /** Forgets the attempts after a success. */
    forget(sender: Sender, about = '') {
      for (const { id } of keysOf(sender, about)) timesOf.delete(id);
    },
  };
}

/**
 * First and before anything else, even before there is a body: after too many attempts a request costs no
 * more than this, whatever is sent, and a flood is cheap. Counts nothing.
 */
export const refuseFlood = (limiter: SenderLimiter, trustProxy: boolean, tooOften: string) =>
  createMiddleware(async (c, next) => {
    refuseAfter(limiter.wait(clientOf(c, trustProxy)), tooOften);
    await next();
  });
