import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, expect, test, vi } from 'vitest';
import { liveRoutes } from '#server/live/routes.ts';
import { createLiveStation } from '#server/live/station.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { FRAMES_PER_SECOND, mp3Track } from '#tests/support/mp3.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function openApp() {
  const clock = createManualClock();
  const tracks = [
    { title: 'Premier air', bytes: mp3Track(500, 1) },
    { title: 'Second air', bytes: mp3Track(500, 2) },
  ];
  const station = createLiveStation({ tracks, clock, name: 'Radio des Œillets' });
  cleanUps.push(() => station.close());
  return { clock, station, app: liveRoutes(station, mp3Track(10, 3)) };
}

async function openPort() {
  const opened = openApp();
  const server = serve({ fetch: opened.app.fetch, port: 0, hostname: '127.0.0.1' });
  cleanUps.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { ...opened, port: address.port, origin: `http://127.0.0.1:${address.port}` };
}

test('the live stream is an mp3 without an end that nobody may keep', async () => {
  const { app } = openApp();
  const answer = await app.request('/live.mp3');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'audio/mpeg',
    'icy-br': '128',
    'icy-name': Buffer.from('Radio des Œillets').toString('latin1'),
  });
  await answer.body?.cancel();
});

test('HEAD tells the same and takes no place', async () => {
  const { app, station } = openApp();
  const answer = await app.request('/live.mp3', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('icy-br')).toBe('128');
  expect(answer.body).toBeNull();
  expect(station.listenerCount()).toBe(0);
});

test('the status page counts the listeners and names the track, as Icecast does', async () => {
  const { app, clock } = openApp();
  const listener = await app.request('/live.mp3');
  const status = async () => (await app.request('http://radio.test/status-json.xsl')).json();
  const source = {
    bitrate: 128,
    listeners: 1,
    listenurl: 'http://radio.test/live.mp3',
    server_name: 'Radio des Œillets',
    server_type: 'audio/mpeg',
    title: 'Premier air',
  };
  expect(await status()).toMatchObject({ icestats: { source } });
  await listener.body?.cancel();
  clock.advance((500 / FRAMES_PER_SECOND) * 1000);
  const later = { ...source, listeners: 0, title: 'Second air' };
  expect(await status()).toMatchObject({ icestats: { source: later } });
  const answer = await app.request('/status-json.xsl');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the lullaby is a file with ranges', async () => {
  const { app } = openApp();
  const whole = await app.request('/berceuse.mp3');
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '4170']);
  const part = await app.request('/berceuse.mp3', { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-99/4170']);
});

test('over HTTP the burst comes at once and without a length', async () => {
  const { origin, station } = await openPort();
  const answer = await fetch(`${origin}/live.mp3`);
  expect(answer.headers.get('content-length')).toBeNull();
  const reader = answer.body?.getReader();
  let received = 0;
  while (received < 128 * 1024) received += (await reader?.read())?.value?.length ?? 0;
  expect(station.listenerCount()).toBe(1);
  await reader?.cancel();
});

test('over HTTP a client that hangs up frees its place', async () => {
  const { origin, station } = await openPort();
  const hangUp = new AbortController();
  const answer = await fetch(`${origin}/live.mp3`, { signal: hangUp.signal });
  await answer.body?.getReader().read();
  expect(station.listenerCount()).toBe(1);
  hangUp.abort();
  await vi.waitFor(() => expect(station.listenerCount()).toBe(0), { timeout: 1000 });
});

test('over HTTP a client that stops reading is hung up on', async () => {
  const { port, clock, station } = await openPort();
  const socket = connect(port, '127.0.0.1');
  cleanUps.push(() => socket.destroy());
  socket.write('GET /live.mp3 HTTP/1.1\r\nHost: radio.test\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  // The system takes some megabytes into its own buffers before the station notices.
  await vi.waitFor(
    () => {
      clock.advance(10_000);
      expect(station.listenerCount()).toBe(0);
    },
    { timeout: 5000, interval: 5 },
  );
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.resume();
  await closed;
});
