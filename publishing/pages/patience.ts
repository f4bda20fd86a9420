import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 6;
/** nginx as it is shipped lets 100 calls through at once and 20 a second: by then it does again. */
const PAUSE = 5000;

/**
 * Reads again what failed, a few times: a backend that was asked too often, or that starts anew. After
 * one read that never came, those after it are made once.
 */
export function createPatience(pause = PAUSE) {
  let tries = TRIES;
  return async <Data>(read: () => Promise<Data | undefined>): Promise<Data | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const data = await read();
      if (data !== undefined) return data;
      if (attempt >= tries) break;
      await delay(pause);
    }
    tries = 1;
    return undefined;
  };
}

export type Patience = ReturnType<typeof createPatience>;
