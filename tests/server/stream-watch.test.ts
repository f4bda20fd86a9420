import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAlarm, type News } from '#server/watch/stream/alarm.ts';
import { type Fault, faultsOf } from '#server/watch/stream/faults.ts';
import type { Probe } from '#server/watch/stream/probe.ts';
import { createTeller } from '#server/watch/stream/tell-owner.ts';
import { watchStream } from '#server/watch/stream/watch-stream.ts';
import {
  startSelfSignedStation,
  startStation,
  stationAnswer,
} from '#tests/support/broken-station.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { mp3Track } from '#tests/support/mp3.ts';

const SITE = 'https://radio.example';
/** Frames whose side information names no value at all, for a minute. */
const silence = mp3Track(2400, 0);

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});
async function start(answer: Parameters<typeof startStation>[0]) {
  const station = await startStation(answer);
  closing.push(station.close);
  return station.url;
}

/** What one connection of this length finds. */
async function faultsAt(url: string, { site = SITE, every = 1700, deadAir = 60_000 } = {}) {
  const stop = new AbortController();
  const found: Fault[] = [];
  await watchStream({
    url,
    site,
    every,
    deadAir,
    signal: stop.signal,
    onRound(faults) {
      found.push(...faults);
      stop.abort();
    },
  });
  return found;
}
const local = { site: 'http://radio.example' };

describe('A station is named by its fault', () => {
  it.concurrent('a good one has none', async () => {
    const title = Buffer.from('Cœur d’été, l’œuf naïf');
    expect(await faultsAt(await start(stationAnswer({ title })), local)).toEqual([]);
  });

  it.concurrent.each<[string, Parameters<typeof stationAnswer>[0], string, RegExp]>([
    [
      'without CORS',
      { headers: { 'access-control-allow-origin': 'https://a.example' } },
      'cors',
      /Access-Control-Allow-Origin/,
    ],
    ['with a short burst', { burst: 3 }, 'burst', /<burst-size>196608<\/burst-size>/],
    [
      'with titles in Latin-1',
      { title: Buffer.from('été', 'latin1') },
      'charset',
      /<charset>UTF-8/,
    ],
    [
      'with titles written for HTML',
      { title: Buffer.from('c&#339;ur') },
      'charset',
      /<charset>UTF-8/,
    ],
    ['with titles encoded twice', { title: Buffer.from('Ã©tÃ©') }, 'charset', /<charset>UTF-8/],
    [
      'of another bitrate than it says',
      { headers: { 'icy-br': '192' } },
      'bitrate',
      /192 kb\/s et en envoie 128/,
    ],
    ['of another format', { headers: { 'content-type': 'audio/aac' } }, 'type', /audio\/aac/],
    ['whose source ends', { endsAfter: 1.2 }, 'ended', /Relancez la source/],
  ])('one %s', async (_what, station, name, sentence) => {
    const faults = await faultsAt(await start(stationAnswer(station)), local);
    expect(faults).toEqual([{ name, sentence: expect.stringMatching(sentence) }]);
  });

  it.concurrent('one that redirects', async () => {
    const target = await start(stationAnswer());
    const url = await start((_, response) => response.writeHead(302, { location: target }).end());
    expect(await faultsAt(url, local)).toEqual([
      { name: 'redirects', sentence: expect.stringContaining(target) },
    ]);
  });

  it.concurrent('one that redirects for ever', async () => {
    const url = await start((_, response) => response.writeHead(302, { location: '/' }).end());
    expect(await faultsAt(url, local)).toMatchObject([{ name: 'redirects' }]);
  });

  it.concurrent('one without a source', async () => {
    const url = await start((_, response) => response.writeHead(404).end());
    expect(await faultsAt(url, local)).toMatchObject([{ name: 'status' }]);
  });

  it.concurrent('one that nobody answers for', async () => {
    const url = `http://127.0.0.1:${await freePort()}/live.mp3`;
    expect(await faultsAt(url, local)).toMatchObject([{ name: 'unreachable' }]);
  });

  it.concurrent('one that speaks as an old Shoutcast, which is no HTTP', async () => {
    const server = createTcpServer((socket) => socket.end('ICY 200 OK\r\n\r\n'));
    closing.push(() => server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' ? bound?.port : 0;
    expect(await faultsAt(`http://127.0.0.1:${port}/`, local)).toMatchObject([
      { name: 'protocol' },
    ]);
  });

  it.concurrent('one whose certificate nobody has signed', async () => {
    const station = await startSelfSignedStation();
    closing.push(station.close);
    expect(await faultsAt(station.url)).toMatchObject([{ name: 'tls' }]);
  });

  it.concurrent('one without TLS for a site with it', async () => {
    expect(await faultsAt(await start(stationAnswer()))).toMatchObject([{ name: 'tls' }]);
  });

  it.concurrent('one that sends, but nothing that can be heard', async () => {
    const url = await start(stationAnswer({ sound: silence }));
    const found = await faultsAt(url, { ...local, deadAir: 1000, every: 6000 });
    expect(found).toMatchObject([{ name: 'silence' }]);
  });
});

it.concurrent('a station that nobody answers for is asked no more often than was said', async () => {
  const stop = new AbortController();
  const startedAt = performance.now();
  let rounds = 0;
  await watchStream({
    url: `http://127.0.0.1:${await freePort()}/live.mp3`,
    ...local,
    every: 300,
    signal: stop.signal,
    onRound() {
      rounds += 1;
      if (rounds === 3) stop.abort();
    },
  });
  expect(performance.now() - startedAt).toBeGreaterThan(590);
});

describe('What one connection has shown', () => {
  const good: Probe = {
    address: 'https://flux.example/live.mp3',
    redirects: 0,
    certificateDays: 60,
    status: 200,
    headers: { 'content-type': 'audio/mpeg', 'access-control-allow-origin': SITE },
    firstSound: 200,
    burst: 12,
    seconds: 41,
    lasted: 30_000,
    kbps: 128,
    titles: [],
    end: 'time',
  };
  const addresses = { url: good.address, site: SITE };

  it.each<[string, Partial<Probe>, string | undefined]>([
    ['is well', {}, undefined],
    ['is well as long as the certificate has two weeks', { certificateDays: 14 }, undefined],
    ['is a certificate that ends soon', { certificateDays: 13 }, 'tls'],
    ['is a late first sound', { firstSound: 3001 }, 'start'],
    ['is a sound that comes slower than it plays', { seconds: 12 + 25 }, 'speed'],
    ['is a source that has stopped', { end: 'stalled' }, 'stalled'],
    ['is a page instead of a stream', { headers: { 'content-type': 'text/html' } }, 'type'],
    ['is no mp3, whatever it says', { kbps: undefined, firstSound: undefined }, 'type'],
    [
      'is another site than may read it',
      { headers: { ...good.headers, 'access-control-allow-origin': 'https://a.example' } },
      'cors',
    ],
  ])('%s', (_what, difference, name) => {
    const names = faultsOf({ ...good, ...difference }, addresses).map((fault) => fault.name);
    expect(names[0]).toBe(name);
  });

  it('is well without CORS where the site itself sends the stream', () => {
    const own = { ...good, address: `${SITE}/live.mp3`, headers: { 'content-type': 'audio/mpeg' } };
    expect(faultsOf(own, { url: own.address, site: SITE })).toEqual([]);
  });
});

describe('The owner', () => {
  const fault = (name: string): Fault => ({ name, sentence: `${name} !` });

  it('is told once when two connections in a row have a fault, and once when it is over', async () => {
    const tell = vi.fn(async (_: News) => undefined);
    const round = createAlarm(tell);
    await round([fault('burst')]);
    await round([]);
    await round([fault('burst')]);
    expect(tell).not.toHaveBeenCalled();
    for (let count = 0; count < 3; count += 1) await round([fault('burst')]);
    expect(tell.mock.calls).toEqual([[{ state: 'fault', faults: [fault('burst')] }]]);
    await round([]);
    await round([]);
    expect(tell.mock.calls.slice(1)).toEqual([[{ state: 'well', faults: [] }]]);
  });

  it('is told of one outage once, whatever it looks like from one connection to the next', async () => {
    const tell = vi.fn(async (_: News) => undefined);
    const round = createAlarm(tell);
    for (const name of ['ended', 'status', 'unreachable', 'silence']) await round([fault(name)]);
    expect(tell.mock.calls).toEqual([[{ state: 'fault', faults: [fault('status')] }]]);
  });

  it('is told of silence at once: it was waited for', async () => {
    const tell = vi.fn(async (_: News) => undefined);
    await createAlarm(tell)([fault('silence')]);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is told by a webhook and by mail, in words', async () => {
    const { address, first } = await mailServer();
    let posted = '';
    const server = createServer(async (request, response) => {
      for await (const chunk of request) posted += chunk;
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' ? bound?.port : undefined;
    const onFailed = vi.fn();
    const mail = { url: address, to: 'lune@radio.example', from: 'radio@radio.example' };
    const webhook = `http://127.0.0.1:${port}/`;
    const tell = createTeller({ name: 'Radio Petite Lune', webhook, mail, onFailed });
    await tell({ state: 'fault', faults: [fault('silence')] });
    const words = 'Radio Petite Lune\u00a0: le flux a un défaut.\nsilence !';
    expect(JSON.parse(posted)).toMatchObject({
      text: words,
      // Where Discord reads it.
      content: words,
      state: 'fault',
      faults: [fault('silence')],
    });
    expect(await first).toContain('To: lune@radio.example');
    expect(onFailed).not.toHaveBeenCalled();
  });

  it.each([
    ['is gone', async () => `http://127.0.0.1:${await freePort()}/`],
    ['refuses it', () => start((_, response) => response.writeHead(404).end())],
  ])('is told by mail where the webhook %s, and the log says so', async (_how, address) => {
    const mail = await mailServer();
    const onFailed = vi.fn();
    const to = 'lune@radio.example';
    const sender = { url: mail.address, to, from: 'radio@radio.example' };
    const webhook = await address();
    const tell = createTeller({ name: 'Radio', webhook, mail: sender, onFailed });
    await tell({ state: 'well', faults: [] });
    expect(await mail.first).toContain('To: lune@radio.example');
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
