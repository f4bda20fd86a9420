export type RateLimit = { attempts: number; milliseconds: number };

export type RateLimiter = {
  /** Counts one attempt. Tells the seconds to wait where there were too many, else 0. */
  take(key: string): number;
  /** Forgets the attempts of a key: it proved to be welcome. */
  forget(key: string): void;
};

/** Above this many keys the stale ones are swept out, so that a flood cannot fill the memory. */
const SWEEP_AT = 10_000;

/** A sliding window per key, in memory: a restart forgives, which one process can afford. */
export function createRateLimiter(
  { attempts, milliseconds }: RateLimit,
  clock: () => number,
): RateLimiter {
  const timesOf = new Map<string, number[]>();
  const fresh = (times: readonly number[]) => times.filter((at) => clock() - at < milliseconds);

  function sweep() {
    for (const [key, times] of timesOf) if (fresh(times).length === 0) timesOf.delete(key);
  }

  return {
    take(key) {
      if (timesOf.size >= SWEEP_AT) sweep();
      const times = fresh(timesOf.get(key) ?? []);
      const [oldest] = times;
      if (oldest !== undefined && times.length >= attempts) {
        timesOf.set(key, times);
        return Math.max(1, Math.ceil((oldest + milliseconds - clock()) / 1000));
      }
      timesOf.set(key, [...times, clock()]);
      return 0;
    },
    forget: (key) => timesOf.delete(key),
  };
}
