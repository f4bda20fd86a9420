import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { ask, loopback } from './ask.ts';
import { openListeners } from './listeners.ts';

export type Target = { port: number; token: string; listeners: number; seconds: number };
export type Figure = { what: string; value: number; unit: string; limit: number };
export type Attack = { name: string; run: (target: Target) => Promise<Figure[]> };

const LOGIN = '/api/admin/authenticate';
const status = v.object({ icestats: v.object({ source: v.object({ listeners: v.number() }) }) });

async function listenerCount(port: number): Promise<number> {
  const { text } = await ask({ port, path: '/status-json.xsl' });
  return v.parse(status, JSON.parse(text)).icestats.source.listeners;
}

/** Milliseconds until a condition holds; infinite where it does not within so many seconds. */
async function timeUntil(holds: () => Promise<boolean> | boolean, seconds: number) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    if (await holds()) return performance.now() - startedAt;
    await delay(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** A connection that sends a text and never reads. */
async function openDeaf(port: number, text: string, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function flood({ port }: Target) {
  const replies = await Promise.all(
    Array.from({ length: 600 }, (_, host) => {
      const body = { email: `compte${host}@exemple.fr`, password: 'faux' };
      return ask({ port, path: LOGIN, method: 'POST', body, from: loopback(1, host) });
    }),
  );
  const wrong = replies.filter(({ status }) => status !== 401 && status !== 503).length;
  return [{ what: 'answers that are neither 401 nor 503', value: wrong, unit: '', limit: 0 }];
}

async function longNames({ port }: Target) {
  const COUNT = 6000;
  const times: number[] = [];
  const name = 'n'.repeat(30_000);
  async function send(first: number) {
    const startedAt = performance.now();
    for (let index = first; index < first + COUNT / 2; index += 8) {
      const some = Array.from({ length: 8 }, (_, other) => {
        const body = { email: `${index + other}${name}`, password: 'faux' };
        return ask({ port, path: LOGIN, method: 'POST', body, from: loopback(2, other) });
      });
      await Promise.all(some);
    }
    times.push(performance.now() - startedAt);
  }
  await send(0);
  await send(COUNT / 2);
  const [before = 1, after = 1] = times;
  return [
    { what: 'second half, slower than the first', value: after / before, unit: '×', limit: 1.5 },
  ];
}

async function heavyPages({ port, token }: Target) {
  const adminId = 1;
  for (let index = 0; index < 20; index += 1) {
    const body = { title: `Images ${index}`, content: `<p>${'é'.repeat(600_000)}</p>`, adminId };
    const { status, text } = await ask({
      port,
      path: '/api/article/create',
      method: 'POST',
      body,
      token,
    });
    if (status !== 201) throw new Error(`No article could be made: ${status} ${text}`);
  }
  const page = (size: number) => ask({ port, path: `/api/article/page?size=${size}` });
  const long = await Promise.all(Array.from({ length: 10 }, () => page(100)));
  const replies = await Promise.all(Array.from({ length: 10 }, () => page(20)));
  return [
    {
      what: 'pages of 100 given without a token',
      value: long.filter(({ status }) => status !== 401).length,
      unit: '',
      limit: 0,
    },
    {
      what: 'pages of 20 not given',
      value: replies.filter(({ status }) => status !== 200).length,
      unit: '',
      limit: 0,
    },
  ];
}

async function pipelining({ port }: Target) {
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

async function silence({ port }: Target) {
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

async function crowd({ port, listeners, seconds }: Target) {
  const deafCount = Math.floor(listeners / 5);
  const get = 'GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n';
  const deaf: Socket[] = [];
  for (let host = 0; host < deafCount; host += 1) {
    deaf.push(await openDeaf(port, get, loopback(5, host % 200)));
  }
  const startedAt = performance.now();
  const crowd = await openListeners(port, listeners - deafCount);
  const isDropped = async () => (await listenerCount(port)) <= listeners - deafCount;
  await timeUntil(isDropped, 60);
  const dropped = performance.now() - startedAt;
  await delay(Math.max(0, seconds * 1000 - (performance.now() - startedAt)));
  const figures = [
    { what: 'drops of those who listen', value: crowd.drops(), unit: '', limit: 0 },
    { what: 'longest gap of those', value: crowd.longestGap(), unit: 'ms', limit: 500 },
    { what: 'until who never reads is dropped', value: dropped / 1000, unit: 's', limit: 30 },
  ];
  crowd.stop();
  for (const socket of deaf) socket.destroy();
  return figures;
}

/** Every attack, with what it must not reach. */
export const attacks: readonly Attack[] = [
  { name: '600 logins at once from 600 addresses', run: flood },
  { name: '6,000 logins with names of 30 kB', run: longNames },
  { name: 'ten long pages of articles of 1.2 MB at once', run: heavyPages },
  { name: 'five connections asking 4,000 times for the stream', run: pipelining },
  { name: '2,000 silent connections', run: silence },
  { name: 'listeners of whom every fifth never reads', run: crowd },
];
