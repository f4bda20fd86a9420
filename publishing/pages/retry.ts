import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 6;
/**
 * nginx with the shipped configuration accepts a burst of 100 calls and 20 a second: after this
 * delay it accepts calls again.
 */
const PAUSE = 5000;

/**
 * Retries a failed read a few times: the backend may have refused too many calls, or may be
 * restarting. After one read that failed finally, the following ones are tried only once. Throws an
 * error with a sentence when the time for all reads is over.
 */
export function createRetry(until: AbortSignal, pause = PAUSE) {
  let tries = TRIES;
  return async <Data>(read: () => Promise<Data | undefined>): Promise<Data | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const data = await read();
      if (data !== undefined) return data;
      if (until.aborted) throw new Error('Le backend est trop lent');
      if (attempt >= tries) break;
      await delay(pause);
    }
    tries = 1;
    return undefined;
  };
}

export type Retry = ReturnType<typeof createRetry>;
