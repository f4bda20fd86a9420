import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { BURST_BYTES, createLiveStation, LOW_BURST_BYTES } from '#server/live/live-station.ts';
import type { PlaceLimits } from '#server/live/places.ts';
import { liveRoutes } from '#server/live/routes.ts';
import { liveStream } from '#server/live/stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAME_BYTES, FRAMES_PER_SECOND, mp3Track } from '#tests/support/mp3.ts';
import { onAPort } from '#tests/support/on-a-port.ts';

async function openPort(limits?: PlaceLimits) {
  const clock = createManualClock();
  const tracks = [
    { title: 'Premier air', bytes: mp3Track(500, 1) },
    { title: 'Second air', bytes: mp3Track(500, 2) },
  ];
  const station = createLiveStation({ tracks, clock, name: 'Radio des Œillets' });
  const low = createLiveStation({ tracks, clock, beside: station, burstBytes: LOW_BURST_BYTES });
  const headers = { 'x-content-type-options': 'nosniff' };
  const app = new Hono()
    .get('/live.mp3', liveStream(station, { headers, ...(limits && { limits }) }))
    .route('/', liveRoutes(station, low, mp3Track(10, 3)));
  const { port, origin } = await onAPort(app.fetch);
  onTestFinished(() => station.close());

  const listen = async () => {
    const hangUp = new AbortController();
    const answer = await fetch(`${origin}/live.mp3`, { signal: hangUp.signal });
    // Node hangs up on an answer that nobody holds any more, as soon as it frees memory.
    onTestFinished(() => {
      void answer;
      hangUp.abort();
    });
    return { answer, hangUp };
  };
  const status = async () => (await fetch(`${origin}/status-json.xsl`)).json();
  return { clock, station, low, port, origin, listen, status };
}

/** A connection that writes what it is told and reads one piece of the answer. */
async function openSocket(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  // After a reset the system may first hand on what it still has, and then an end.
  const closed = new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.write(text);
  await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
  return { socket, closed };
}

const GET_LIVE = 'GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n';

test('the live stream is an mp3 without an end that nobody may keep', async () => {
  const { listen } = await openPort();
  const { answer } = await listen();
  expect(answer.status).toBe(200);
  const { date, ...headers } = Object.fromEntries(answer.headers);
  expect(date).toEqual(expect.any(String));
  expect(headers).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'audio/mpeg',
    'icy-br': '128',
    'icy-name': Buffer.from('Radio des Œillets').toString('latin1'),
    'x-content-type-options': 'nosniff',
  });
});

test('HEAD tells the same and takes no place', async () => {
  const { origin, station } = await openPort();
  const answer = await fetch(`${origin}/live.mp3`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('icy-br')).toBe('128');
  expect(station.listenerCount()).toBe(0);
});

test('the status page counts the listeners of both streams, which send the same moments, and names the track, as Icecast does', async () => {
  const { origin, clock, listen, status, station, low } = await openPort();
  const { hangUp } = await listen();
  const source = {
    bitrate: 128,
    listeners: 1,
    listenurl: `${origin}/live.mp3`,
    server_name: 'Radio des Œillets',
    server_type: 'audio/mpeg',
    title: 'Premier air',
  };
  const lowSource = { listeners: 0, listenurl: `${origin}/live-low.mp3`, title: 'Premier air' };
  expect(await status()).toMatchObject({ icestats: { source: [source, lowSource] } });
  hangUp.abort();
  await eventually(() => expect(station.listenerCount()).toBe(0));
  clock.advance((500 / FRAMES_PER_SECOND) * 1000);
  const later = { ...source, listeners: 0, title: 'Second air' };
  expect(await status()).toMatchObject({ icestats: { source: [later, { title: 'Second air' }] } });
  expect(low.liveFrame()).toBe(station.liveFrame());
  const answer = await fetch(`${origin}/status-json.xsl`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('the burst comes at once, to the last byte and without a length; the rest as time passes', async () => {
  const { clock, listen, station } = await openPort();
  const { answer } = await listen();
  expect(answer.headers.get('content-length')).toBeNull();
  const reader = answer.body?.getReader();
  let received = 0;
  const receive = async (bytes: number) => {
    while (received < bytes) received += (await reader?.read())?.value?.length ?? 0;
    expect(received).toBe(bytes);
  };
  const burst = Math.floor(BURST_BYTES / FRAME_BYTES) * FRAME_BYTES;
  await receive(burst);
  expect(station.listenerCount()).toBe(1);
  clock.advance(1000);
  await receive(burst + Math.floor(FRAMES_PER_SECOND) * FRAME_BYTES);
});

test('one who asks again behind an endless answer loses the connection', async () => {
  const { port, station } = await openPort();
  const { socket, closed } = await openSocket(port, GET_LIVE.repeat(2));
  socket.resume();
  await closed;
  expect(station.listenerCount()).toBe(0);
});

test('one who closes only the own half of the connection leaves at once', async () => {
  const { port, station } = await openPort();
  const { socket } = await openSocket(port, GET_LIVE);
  expect(station.listenerCount()).toBe(1);
  socket.end();
  await eventually(() => expect(station.listenerCount()).toBe(0));
});

test.each([
  ['in all', { inAll: 2, perAddress: 9 }],
  ['at one address', { inAll: 9, perAddress: 2 }],
])('one too many %s gets 503, until somebody leaves', async (_, limits) => {
  const { listen, station } = await openPort(limits);
  const { hangUp } = await listen();
  await listen();
  const { answer } = await listen();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toBe('Toutes les places sont prises. Réessayez dans un instant.');
  hangUp.abort();
  await eventually(() => expect(station.listenerCount()).toBe(1));
  expect((await listen()).answer.status).toBe(200);
});

test('one who stops reading is hung up on', async () => {
  const { port, clock, station } = await openPort();
  const { socket, closed } = await openSocket(port, GET_LIVE);
  socket.pause();
  // The system takes some megabytes into its own buffers before the station notices.
  await eventually(
    () => {
      clock.advance(10_000);
      expect(station.listenerCount()).toBe(0);
    },
    { interval: 5 },
  );
  socket.resume();
  await closed;
});

test('a listener who takes nothing for half a minute is sent away, however far behind it may be', async () => {
  const clock = createManualClock();
  const tracks = [{ title: 'Air', bytes: mp3Track(500, 1) }];
  const station = createLiveStation({ tracks, clock, queueBytes: Number.POSITIVE_INFINITY });
  const app = new Hono().get('/live.mp3', liveStream(station, { longestWrite: 200 }));
  const { port } = await onAPort(app.fetch);
  onTestFinished(() => station.close());
  const deaf = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  onTestFinished(() => void deaf.destroy());
  deaf.write(GET_LIVE);
  await eventually(() => expect(station.listenerCount()).toBe(1));
  // More than the system takes for it.
  clock.advance(3_600_000);
  await eventually(() => expect(station.listenerCount()).toBe(0));
});
