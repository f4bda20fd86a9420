import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as otherWork } from 'node:timers/promises';
import { hangUp } from './hang-up.ts';
import { connectionName, readUnreadQueues, type UnreadQueues } from './unread-queues.ts';

type Progress = { name?: string; taken: number; at: number };

/** Computing the name of a connection takes two system calls. */
const AT_ONCE = 50;

type WatchOptions = {
  /** Milliseconds for which a connection may leave all of its unsent data unread. */
  patience?: number;
  every?: number;
  readQueues?: () => Promise<UnreadQueues>;
  now?: () => number;
};

/**
 * Resets connections whose client reads nothing of what is sent. Without this each of them holds
 * megabytes in the system for minutes, also after a normal close: a reset frees them immediately. A
 * slow client is not affected: each received byte restarts the delay.
 */
export function watchUnread(
  server: Server,
  {
    patience = 16_000,
    every = 3000,
    readQueues = readUnreadQueues,
    now = () => performance.now(),
  }: WatchOptions = {},
) {
  const progressOf = new Map<Socket, Progress>();

  function check(socket: Socket, given: number, queues: UnreadQueues) {
    const progress = progressOf.get(socket);
    if (!progress) return;
    // Asking the system for both addresses costs as much as accepting a connection: it is done only
    // for connections that stay open.
    progress.name ??= connectionName(socket);
    // The table changes while it is read: a connection missing from it is not judged by it.
    const held = queues.size > 0 ? queues.get(progress.name) : 0;
    if (held === undefined) return;
    const taken = given - held;
    const isAllTaken = held === 0 && socket.writableLength === 0;
    if (isAllTaken || taken > progress.taken) {
      progress.taken = Math.max(taken, progress.taken);
      progress.at = now();
    } else if (now() - progress.at >= patience) {
      hangUp(socket);
    }
  }

  async function checkAll() {
    if (progressOf.size === 0) return;
    // Counted before the table is read: data written meanwhile, or moved from Node to the system,
    // then makes the received amount look too small, and never too large.
    const givenTo = new Map<Socket, number>();
    for (const socket of progressOf.keys()) {
      givenTo.set(socket, socket.bytesWritten - socket.writableLength);
    }
    const queues = await readQueues();
    let checked = 0;
    for (const [socket, given] of givenTo) {
      check(socket, given, queues);
      checked += 1;
      if (checked % AT_ONCE === 0) await otherWork();
    }
  }

  server.on('connection', (socket) => {
    progressOf.set(socket, { taken: 0, at: now() });
    socket.once('close', () => progressOf.delete(socket));
  });
  const timer = setInterval(checkAll, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
