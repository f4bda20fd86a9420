import { get } from 'node:http';

export type Listeners = Readonly<{
  /** Listeners whose connection the server ended. */
  drops: () => number;
  /** Longest time in ms in which any listener got no byte. */
  longestGap: () => number;
  bytes: () => number;
  stop: () => void;
}>;

/** Opens `count` connections to the live stream and reads them, as players do. */
export async function openListeners(url: string, count: number): Promise<Listeners> {
  let dropped = 0;
  let received = 0;
  let gap = 0;
  let isStopped = false;
  const requests = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof get>>((resolve, reject) => {
          const request = get(url, { agent: false }, (response) => {
            let lastAt = performance.now();
            response.on('data', (chunk: Buffer) => {
              const now = performance.now();
              gap = Math.max(gap, now - lastAt);
              lastAt = now;
              received += chunk.length;
            });
            response.on('close', () => {
              if (!isStopped) dropped += 1;
            });
            resolve(request);
          });
          request.on('error', (error) => {
            if (!isStopped) reject(error);
          });
        }),
    ),
  );
  return {
    drops: () => dropped,
    longestGap: () => gap,
    bytes: () => received,
    stop() {
      isStopped = true;
      for (const request of requests) request.destroy();
    },
  };
}
