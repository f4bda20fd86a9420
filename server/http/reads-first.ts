import type { RequestListener } from 'node:http';
import { createTurns } from './turns.ts';

/** After this number of turns with new arrivals, one request is answered anyway. */
const MOST_TURNS = 64;

/**
 * Read requests are answered immediately; requests that send something (logins, messages, saves)
 * wait in a queue, one for each turn of the event loop. Hundreds of simultaneous logins then delay
 * each other and nobody else. Connections are accepted one per turn, in their order, and a read
 * request may be behind hundreds of others: so queued requests wait until no connection arrives.
 * `arrivals` counts connections.
 */
export function readsFirst(
  answer: RequestListener,
  arrivals: () => number = () => 0,
): RequestListener {
  let seen = 0;
  let turns = 0;

  /** True while connections are still arriving and must be accepted first. */
  function isBusy() {
    const isNew = arrivals() !== seen;
    seen = arrivals();
    turns = isNew ? (turns + 1) % MOST_TURNS : 0;
    return turns > 0;
  }

  const inTurn = createTurns(isBusy);
  return (incoming, outgoing) => {
    if (incoming.method === 'GET' || incoming.method === 'HEAD') answer(incoming, outgoing);
    else inTurn(() => answer(incoming, outgoing));
  };
}
