import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 6;
/**
 * nginx with the shipped configuration accepts a burst of 100 calls and 20 a second: after this
 * delay it accepts calls again.
 */
const PAUSE = 5000;

/**
 * `retry` repeats a failed read a few times: the backend may have refused too many calls, or may be
 * restarting. After one read that failed finally, the following ones are tried only once. When no read
 * has succeeded for `patience` milliseconds, `until` ends those under way, and `retry` throws an error
 * with a sentence. How long all reads take is the number of articles and the machine's affair.
 */
export function createRetry(patience: number, pause = PAUSE) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patience).unref();
  let tries = TRIES;
  async function retry<Data>(read: () => Promise<Data | undefined>): Promise<Data | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const data = await read();
      if (data !== undefined) {
        timer.refresh();
        return data;
      }
      if (over.signal.aborted) throw new Error('Le backend est trop lent');
      if (attempt >= tries) break;
      await delay(pause);
    }
    tries = 1;
    return undefined;
  }
  return { retry, until: over.signal };
}

export type Retry = ReturnType<typeof createRetry>['retry'];
