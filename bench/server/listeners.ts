import { get } from 'node:http';
import { loopback } from './ask.ts';

export type Listeners = Readonly<{
  /** Listeners whose connection the server ended. */
  drops: () => number;
  /** Longest time in ms in which any listener got no byte, once all were there. */
  longestGap: () => number;
  stop: () => void;
}>;

/** Listeners of one address: fewer than the server allows. */
const PER_ADDRESS = 50;

/** Opens `count` connections to the live stream and reads them, as players do. */
export async function openListeners(port: number, count: number): Promise<Listeners> {
  let dropped = 0;
  let gap = 0;
  let isStopped = false;
  let areAllThere = false;

  const open = (index: number) =>
    new Promise<ReturnType<typeof get>>((resolve, reject) => {
      const localAddress = loopback(6, Math.floor(index / PER_ADDRESS));
      const options = { host: '127.0.0.1', port, path: '/live.mp3', agent: false as const };
      const request = get({ ...options, localAddress }, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`A listener got ${response.statusCode}.`));
        let lastAt = performance.now();
        response.on('data', () => {
          const now = performance.now();
          if (areAllThere) gap = Math.max(gap, now - lastAt);
          lastAt = now;
        });
        response.on('close', () => {
          if (!isStopped) dropped += 1;
        });
        resolve(request);
      });
      request.on('error', (error) => {
        if (!isStopped) reject(error);
      });
    });

  const requests: ReturnType<typeof get>[] = [];
  // As many at a time as a busy evening would send, not as a wall.
  for (let first = 0; first < count; first += PER_ADDRESS) {
    const some = Array.from({ length: Math.min(PER_ADDRESS, count - first) }, (_, i) => first + i);
    requests.push(...(await Promise.all(some.map(open))));
  }
  areAllThere = true;
  return {
    drops: () => dropped,
    longestGap: () => gap,
    stop() {
      isStopped = true;
      for (const request of requests) request.destroy();
    },
  };
}
