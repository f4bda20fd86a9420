import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as otherWork } from 'node:timers/promises';
import { hangUp } from './hang-up.ts';
import { connectionName, readUnreadQueues, type UnreadQueues } from './unread-queues.ts';

type Progress = { name?: string; taken: number; at: number };

/** Naming a connection takes two calls of the system. */
const AT_ONCE = 50;

type WatchOptions = {
  /** So many milliseconds may a connection take nothing of what waits for it. */
  patience?: number;
  every?: number;
  readQueues?: () => Promise<UnreadQueues>;
  now?: () => number;
};

/**
 * Resets connections whose other side takes nothing of what is sent. Without it each of them holds
 * megabytes in the system for minutes, also after a usual close: a reset frees them at once.
 * Slow is not the same: one byte that arrives is enough for another while.
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
    // Asking the system for both ends takes as long as taking a connection in: it is for those that stay.
    progress.name ??= connectionName(socket);
    // The table changes while it is read: who is missing in it is not judged by it.
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
    // Counted before the table is read: what is written meanwhile, or moves from here to there, then
    // makes what was taken look too little, and never too much.
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
