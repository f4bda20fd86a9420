import type { Socket } from 'node:net';
import type { Context } from 'hono';

/**
 * Closes a connection immediately and frees all that the system holds for it: after a normal close
 * the system keeps trying to deliver unsent data for minutes. Node's own reset first waits until
 * everything has been sent, and fails when the end was already sent.
 */
export function hangUp(socket: Socket) {
  const isEndSent = socket.writableEnded && socket.writableLength === 0;
  if (!isEndSent) socket.resetAndDestroy();
  socket.destroy();
}

/** The same for the client of a request; does nothing when the app is called without a port. */
export function hangUpOn({ env }: Context) {
  const withSocket: { incoming?: { socket?: Socket } } | undefined = env;
  const socket = withSocket?.incoming?.socket;
  if (socket) hangUp(socket);
}
