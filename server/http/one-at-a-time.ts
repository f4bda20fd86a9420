import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hangUp } from './hang-up.ts';

/**
 * Browsers and proxies send one request after another; a client that sends more is disconnected.
 */
const MAX_WAITING = 16;

/**
 * Ends a connection when the bytes already read hold more requests. Otherwise Node would create a
 * request for each (1,400 in 64 KiB) and end each with its own error: 40 ms in which no other
 * client gets an answer. The method that Node's parser calls is not documented; if its name
 * changes, this optimisation is lost and nothing else.
 */
function hangUpOnAll(socket: Socket) {
  const parser: unknown = 'parser' in socket ? socket.parser : undefined;
  // Pretends that the connection changed its protocol here: the parser stops.
  if (parser instanceof Object && 'onIncoming' in parser) parser.onIncoming = () => 2;
  hangUp(socket);
}

/**
 * A client may send its next request before the answer to the last one (RFC 9112, 9.3.2), and Node
 * would run them all at once: thousands of answers that cannot be sent yet. Here the next request
 * begins when the answer before it has been sent, so an endless answer is the last one of its
 * connection.
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
