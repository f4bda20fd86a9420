import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hangUp } from './hang-up.ts';

/** Browsers and proxies send one request after the other; somebody who sends more is told to leave. */
const MAX_WAITING = 16;

/**
 * Ends a connection of which more requests lie in what was read already. Node would make a request of
 * each (1,400 in 64 KiB) and end each with an error of its own: 40 ms in which nobody gets an answer.
 * What its parser calls is not documented; where it is called otherwise, that costs time and no more.
 */
function hangUpOnAll(socket: Socket) {
  const parser: unknown = 'parser' in socket ? socket.parser : undefined;
  // As if the connection changed its protocol here: the parser stops.
  if (parser instanceof Object && 'onIncoming' in parser) parser.onIncoming = () => 2;
  hangUp(socket);
}

/**
 * A connection may ask again before it was answered (RFC 9112, 9.3.2), and Node would run all of that
 * at once: thousands of answers that nobody can send yet. Here the next one begins when the one
 * before has been sent, so that an endless answer is the last one of its connection.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const waitingOf = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function next(socket: Socket) {
    const [incoming, outgoing] = waitingOf.get(socket)?.shift() ?? [];
    if (incoming && outgoing && !socket.destroyed) run(incoming, outgoing);
    else waitingOf.delete(socket);
  }

  function run(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { socket } = incoming;
    outgoing.once('close', () => next(socket));
    answer(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = waitingOf.get(socket);
    if (!waiting) {
      waitingOf.set(socket, []);
      run(incoming, outgoing);
    } else if (waiting.length < MAX_WAITING) {
      waiting.push([incoming, outgoing]);
    } else {
      hangUpOnAll(socket);
    }
  };
}
