import type { RequestListener } from 'node:http';

/**
 * Who reads is answered at once; what is sent (logins, messages, saves) takes its turn, one each turn
 * of the event loop. Hundreds of logins that arrive together then hold up each other and nobody else.
 */
export function readsFirst(answer: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];

  function next() {
    const run = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    run?.();
  }

  return (incoming, outgoing) => {
    if (incoming.method === 'GET' || incoming.method === 'HEAD') return answer(incoming, outgoing);
    waiting.push(() => answer(incoming, outgoing));
    if (waiting.length === 1) setImmediate(next);
  };
}
