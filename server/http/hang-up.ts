import type { Socket } from 'node:net';

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
