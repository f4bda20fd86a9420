import { connect, type Socket } from 'node:net';
import { loopback } from './ask.ts';
import { watchOwnStalls } from './own-stalls.ts';

/**
 * Listeners of one address: fewer than the server allows; and how many connect at the same time.
 */
const PER_ADDRESS = 50;
const REQUEST = 'GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n';
/** Received bytes are counted and not inspected: one buffer receives them for all. */
const buffer = Buffer.alloc(64 * 1024);

/** Connections to the live stream that read as players do, at the lowest possible cost. */
export function createListeners(port: number) {
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
        else if (/^HTTP\/1\.[01] 200/.test(buffer.toString('latin1', 0, Math.min(size, 12))))
          resolve();
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
    /** Opens so many further connections, and resolves when all of them have received sound. */
    async add(count: number) {
      const first = sockets.length;
      // In groups, like on a busy evening, and not all at once.
      for (let done = 0; done < count; done += PER_ADDRESS) {
        const size = Math.min(PER_ADDRESS, count - done);
        await Promise.all(Array.from({ length: size }, (_, index) => open(first + done + index)));
      }
    },
    /** Listeners whose connection the server ended. */
    drops: () => dropped,
    /** Longest time in ms in which any listener received no byte while this process ran. */
    longestGap: () => gap,
    stop() {
      isStopped = true;
      stalls.stop();
      for (const socket of sockets) socket.destroy();
    },
  };
}
