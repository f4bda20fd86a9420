import type { KeptList } from './kept-list.ts';

const SECOND = 1000;
/** Milliseconds until what did not arrive is sent again: twice as long each time, up to the second. */
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 300 * SECOND;
/** A mail server may be down for weeks: what comes when so many wait is not kept. */
const MOST = 10_000;

type Options<Item> = Readonly<{
  /** Sends all of them together; rejects when they did not arrive. */
  send: (items: readonly Item[]) => Promise<unknown>;
  /** Called with the first error, and not again before something has arrived. */
  onFailed: (error: unknown) => void;
  /** Milliseconds after a delivery for which the next one waits. */
  quiet?: number;
  /** Where a restart finds what was not delivered. */
  kept?: KeptList<Item> | undefined;
}>;

/** Delivers what is added, all that waits together; what did not arrive is sent again until it has. */
export function createOutbox<Item>(options: Options<Item>) {
  const { send, onFailed, quiet = 0, kept } = options;
  const waiting = [...(kept?.read() ?? [])];
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;

  const deliverAfter = (milliseconds: number) => {
    timer = setTimeout(() => void deliver(), milliseconds).unref();
  };

  async function deliver() {
    const items = [...waiting];
    if (items.length === 0) {
      timer = undefined;
      return;
    }
    try {
      await send(items);
      // Others may have come meanwhile.
      waiting.splice(0, items.length);
      pause = FIRST_PAUSE;
      deliverAfter(quiet);
    } catch (error) {
      if (pause === FIRST_PAUSE) onFailed(error);
      deliverAfter(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
    kept?.write(waiting);
  }

  deliverAfter(0);
  return {
    add(item: Item) {
      if (waiting.length < MOST) waiting.push(item);
      // At once: this process may be killed before it has been delivered.
      kept?.write(waiting);
      // After the answer to a visitor, who must not wait for a mail server.
      if (timer === undefined) deliverAfter(0);
    },
    stop() {
      clearTimeout(timer);
      kept?.write(waiting);
    },
  };
}
