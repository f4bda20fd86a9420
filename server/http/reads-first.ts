import type { RequestListener } from 'node:http';
import { createTurns } from './turns.ts';

/** After so many turns in which somebody came, one request is answered all the same. */
const MOST_TURNS = 64;

/**
 * Who reads is answered at once; what is sent (logins, messages, saves) takes its turn, one each turn
 * of the event loop. Hundreds of logins that arrive together then hold up each other and nobody else.
 * Connections are taken in one a turn, in their order, and who reads may be behind hundreds of others:
 * so what is sent waits until nobody comes. `arrivals` counts connections.
 */
export function readsFirst(
  answer: RequestListener,
  arrivals: () => number = () => 0,
): RequestListener {
  let seen = 0;
  let turns = 0;

  /** Whether connections are still coming in, and are to be taken in first. */
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
