import { connect, type Socket } from 'node:net';
import { loopback } from './ask.ts';
import { watchOwnStalls } from './own-stalls.ts';

export type Listeners = Readonly<{
  /** Opens so many more, and resolves when all of them hear the first sound. */
  add: (count: number) => Promise<void>;
  /** Listeners whose connection the server ended. */
  drops: () => number;
  /** Longest time in ms in which any listener got no byte, while this process ran. */
  longestGap: () => number;
  stop: () => void;
}>;

/** Listeners of one address: fewer than the server allows; and how many come at the same time. */
const PER_ADDRESS = 50;
const REQUEST = 'GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n';
/** What comes is counted and not looked at: one buffer takes it for all. */
const buffer = Buffer.alloc(64 * 1024);

/** Connections to the live stream that read, as players do, and as cheaply as can be. */
export function createListeners(port: number): Listeners {
  const stalls = watchOwnStalls();
  const sockets: Socket[] = [];
  let dropped = 0;
  let gap = 0;
  let isStopped = false;

  function open(index: number) {
    let heardAt = 0;
    let stalledAt = 0;
    return new Promise<void>((resolve, reject) => {
      function hear(size: number) {
        const now = performance.now();
        const stalled = stalls.total();
        if (heardAt > 0) gap = Math.max(gap, now - heardAt - (stalled - stalledAt));
        else if (buffer.toString('latin1', 0, Math.min(size, 12)) === 'HTTP/1.1 200') resolve();
        else reject(new Error('A listener was refused.'));
        heardAt = now;
        stalledAt = stalled;
        return true;
      }
      const localAddress = loopback(6, Math.floor(index / PER_ADDRESS));
      const onread = { buffer, callback: hear };
      const socket = connect({ port, host: '127.0.0.1', localAddress, onread });
      socket.once('connect', () => socket.write(REQUEST));
      socket.once('error', reject);
      socket.once('close', () => {
        if (!isStopped) dropped += 1;
      });
      sockets.push(socket);
    });
  }

  return {
    async add(count) {
      const first = sockets.length;
      // As many at a time as a busy evening would send, not as a wall.
      for (let done = 0; done < count; done += PER_ADDRESS) {
        const size = Math.min(PER_ADDRESS, count - done);
        await Promise.all(Array.from({ length: size }, (_, index) => open(first + done + index)));
      }
    },
    drops: () => dropped,
    longestGap: () => gap,
    stop() {
      isStopped = true;
      stalls.stop();
      for (const socket of sockets) socket.destroy();
    },
  };
}
