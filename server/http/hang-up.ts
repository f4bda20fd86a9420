import type { Socket } from 'node:net';
import type { Context } from 'hono';

/**
 * Ends a connection now and frees all that the system holds for it: a usual close goes on offering
 * what was not taken, for minutes. Node's reset alone first waits until everything is taken, and
 * fails where the end was sent already.
 */
export function hangUp(socket: Socket) {
  const isEndSent = socket.writableEnded && socket.writableLength === 0;
  if (!isEndSent) socket.resetAndDestroy();
  socket.destroy();
}

/** The same for whom a request came from; nothing where the app is called without a port. */
export function hangUpOn({ env }: Context) {
  const withSocket: { incoming?: { socket?: Socket } } | undefined = env;
  const socket = withSocket?.incoming?.socket;
  if (socket) hangUp(socket);
}
