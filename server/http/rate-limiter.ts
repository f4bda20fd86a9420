import { createHash } from 'node:crypto';

export type RateLimit = { attempts: number; milliseconds: number };

export type RateLimiter = {
  /** Seconds to wait where there were too many attempts already, else 0. Counts nothing. */
  wait(key: string): number;
  /** Counts one attempt. Tells the seconds to wait where there were too many, else 0. */
  take(key: string): number;
  /** Forgets the attempts of a key: it proved to be welcome. */
  forget(key: string): void;
};

/** More keys than that are not kept: the one that was used longest ago makes room. */
const MAX_KEYS = 20_000;
const SWEEP_EVERY = 60_000;

/** Keys hold what strangers typed: each takes the same few bytes, and none can be read back. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** A sliding window per key, in memory: a restart forgives, which one process can afford. */
export function createRateLimiter(
  { attempts, milliseconds }: RateLimit,
  clock: () => number,
  maxKeys = MAX_KEYS,
): RateLimiter & { readonly size: number } {
  /** In the order of the last attempt that was counted. */
  const timesOf = new Map<string, readonly number[]>();
  let sweptAt = clock();

  // A clock that was set back leaves times in the future: they would count for ever.
  const fresh = (id: string) =>
    (timesOf.get(id) ?? []).filter((at) => Math.abs(clock() - at) < milliseconds);

  function secondsToWait(times: readonly number[]): number {
    const [oldest] = times;
    if (oldest === undefined || times.length < attempts) return 0;
    return Math.max(1, Math.ceil((oldest + milliseconds - clock()) / 1000));
  }

  /** The oldest come first: it ends at the first key that still counts. */
  function sweep() {
    sweptAt = clock();
    for (const id of timesOf.keys()) {
      if (fresh(id).length > 0) return;
      timesOf.delete(id);
    }
  }

  function makeRoom() {
    if (Math.abs(clock() - sweptAt) >= SWEEP_EVERY) sweep();
    if (timesOf.size < maxKeys) return;
    const [oldest] = timesOf.keys();
    if (oldest !== undefined) timesOf.delete(oldest);
  }

  return {
    wait: (key) => secondsToWait(fresh(digest(key))),
    take(key) {
      const id = digest(key);
      const times = fresh(id);
      const seconds = secondsToWait(times);
      if (seconds > 0) return seconds;
      timesOf.delete(id);
      makeRoom();
      timesOf.set(id, [...times, clock()]);
      return 0;
    },
    forget: (key) => timesOf.delete(digest(key)),
    get size() {
      return timesOf.size;
    },
  };
}
