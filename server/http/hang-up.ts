import type { Socket } from 'node:net';

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
