import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { loopback } from './ask.ts';
import { listenerCount, openDeaf, type Target, timeUntil } from './attack.ts';
import { createListeners } from './listeners.ts';

export async function pipelining({ port }: Target) {
  const text = 'GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n'.repeat(4000);
  const sockets = await Promise.all(
    Array.from({ length: 5 }, (_, host) => openDeaf(port, text, loopback(3, host))),
  );
  await delay(1000);
  const most = await listenerCount(port);
  for (const socket of sockets) socket.destroy();
  const left = await timeUntil(async () => (await listenerCount(port)) === 0, 40);
  return [
    { what: 'listeners of five connections', value: most, unit: '', limit: 5 },
    { what: 'until all have left', value: left, unit: 'ms', limit: 1000 },
  ];
}

export async function silence({ port }: Target) {
  const startedAt = performance.now();
  let open = 0;
  await Promise.all(
    Array.from({ length: 2000 }, async (_, host) => {
      const socket = await openDeaf(port, '', loopback(4, host));
      open += 1;
      socket.resume().once('close', () => {
        open -= 1;
      });
    }),
  );
  await timeUntil(() => open === 0, 70);
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    { what: 'silent connections still open', value: open, unit: '', limit: 0 },
    { what: 'until 2,000 are closed', value: seconds, unit: 's', limit: 15 },
  ];
}

/**
 * First a quarter of the crowd, then all of it: listeners already connected must not notice new
 * ones.
 */
export async function crowd({ port, listeners, seconds }: Target) {
  const get = 'GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n';
  const deaf: Socket[] = [];
  const readers = createListeners(port);
  let reading = 0;

  async function climbTo(count: number) {
    const deafCount = Math.floor(count / 5);
    while (deaf.length < deafCount) {
      deaf.push(await openDeaf(port, get, loopback(5, deaf.length % 200)));
    }
    const deafSince = performance.now();
    await readers.add(count - deafCount - reading);
    reading = count - deafCount;
    return deafSince;
  }

  await climbTo(Math.floor(listeners / 4));
  await delay(5000);
  const deafSince = await climbTo(listeners);
  const alone = await timeUntil(async () => (await listenerCount(port)) <= reading, 60);
  const dropped = alone < Infinity ? (performance.now() - deafSince) / 1000 : alone;
  await delay(Math.max(0, seconds * 1000 - (performance.now() - deafSince)));
  const figures = [
    { what: 'drops of those who listen', value: readers.drops(), unit: '', limit: 0 },
    { what: 'longest gap of those', value: readers.longestGap(), unit: 'ms', limit: 500 },
    { what: 'until who never reads is dropped', value: dropped, unit: 's', limit: 30 },
  ];
  readers.stop();
  for (const socket of deaf) socket.destroy();
  return figures;
}
