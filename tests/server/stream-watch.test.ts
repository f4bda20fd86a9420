import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createAlarm } from '#server/ops/alarm.ts';
import { keptList } from '#server/ops/kept-list.ts';
import type { Probe } from '#server/ops/probe.ts';
import { type Fault, faultSchema, faultsOf } from '#server/ops/stream-faults.ts';
import { createStreamJudge, watchStream } from '#server/ops/watch-stream.ts';
import { startStation, stationAnswer } from '#tests/support/broken-station.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listen } from '#tests/support/listen.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SITE = 'https://radio.example';
/** Frames whose side information names no value at all, for a minute. */
const silence = mp3Track(2400, 0);

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});
async function start(...given: Parameters<typeof startStation>) {
  const station = await startStation(...given);
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
const nowhere = async () => `http://127.0.0.1:${await freePort()}/live.mp3`;

describe('A station is named by its fault', () => {
  it.concurrent.each([
    ['', 'Cœur d’été, l’œuf naïf'],
    [' whose title is Portuguese, in capitals', 'CANÇÃO DE NINAR – MÃE, IRMÃ'],
  ])('a good one%s has none', async (_which, title) => {
    const url = await start(stationAnswer({ title: Buffer.from(title) }));
    expect(await faultsAt(url, local)).toEqual([]);
  });

  it.concurrent('a good one of a variable bit rate, which announces its mean, has none', async () => {
    const more = new Uint8Array(522).fill(1);
    more.set([0xff, 0xfb, 0xa0, 0x64]);
    const pair = Buffer.concat([mp3Track(1, 1), more]);
    const sound = Buffer.concat(Array<Buffer>(300).fill(pair));
    const url = await start(stationAnswer({ sound, headers: { 'icy-br': '144' } }));
    expect(await faultsAt(url, local)).toEqual([]);
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
      'with titles encoded twice by Windows',
      { title: Buffer.from('Ã‰tÃ\u00a0') },
      'charset',
      /<charset>UTF-8/,
    ],
    [
      'of another bitrate than it says',
      { headers: { 'icy-br': '192' } },
      'bitrate',
      /192 kb\/s et en envoie 128/,
    ],
    ['of another format', { headers: { 'content-type': 'audio/aac' } }, 'type', /audio\/aac/],
  ])('one %s', async (_what, station, name, sentence) => {
    const faults = await faultsAt(await start(stationAnswer(station)), local);
    expect(faults).toMatchObject([{ name, sentence: expect.stringMatching(sentence) }]);
  });

  it.concurrent('one whose source ends', async () => {
    const url = await start(stationAnswer({ endsAfter: 1.2 }));
    // The end comes first, however late.
    const faults = await faultsAt(url, { ...local, every: 20_000 });
    expect(faults).toMatchObject([
      { name: 'ended', sentence: expect.stringMatching(/Relancez la source/) },
    ]);
  });

  it.concurrent('one that redirects', async () => {
    const target = await start(stationAnswer());
    const url = await start((_, response) => response.writeHead(302, { location: target }).end());
    expect(await faultsAt(url, local)).toEqual([
      { name: 'redirects', sentence: expect.stringContaining(target) },
    ]);
  });

  it.concurrent.each([
    ['that redirects for ever', 302, '/', 'redirects', ''],
    ...['rtmp://flux.example/live', 'http://flux.example:99999/', 'http://[::'].map(
      (location) =>
        [
          `that redirects to ${location}, where no page can follow`,
          302,
          location,
          'redirects',
          location,
        ] as const,
    ),
    ['without a source', 404, '', 'status', ''],
    [
      'whose Icecast has no place left, which no new source makes',
      403,
      '',
      'status',
      'augmentez <clients>',
    ],
  ] as const)('one %s', async (_what, status, location, name, words) => {
    const headers = location ? { location } : {};
    const url = await start((_, response) => response.writeHead(status, headers).end());
    const sentence = expect.stringContaining(words);
    expect(await faultsAt(url, local)).toMatchObject([{ name, sentence }]);
  });

  async function oldShoutcast() {
    const server = createTcpServer((socket) => socket.end('ICY 200 OK\r\n\r\n'));
    closing.push(() => server.close());
    return `http://127.0.0.1:${await listen(server)}/`;
  }
  const silent = () => start(stationAnswer({ sound: silence }));

  it.concurrent.each<[string, string, () => Promise<string>, Parameters<typeof faultsAt>[1]]>([
    [
      'whose address no program can open',
      'unreachable',
      async () => 'rtmp://flux.example/a',
      local,
    ],
    ['that nobody answers for', 'unreachable', nowhere, local],
    ['that speaks as an old Shoutcast, which is no HTTP', 'protocol', oldShoutcast, local],
    ['whose certificate nobody has signed', 'tls', () => start(stationAnswer(), true), {}],
    ['without TLS for a site with it', 'tls', () => start(stationAnswer()), {}],
    [
      'that sends, but nothing that can be heard',
      'silence',
      silent,
      { ...local, deadAir: 1000, every: 6000 },
    ],
  ])('one %s', async (_what, name, urlOf, how) => {
    expect(await faultsAt(await urlOf(), how)).toMatchObject([{ name }]);
  });
});

it.concurrent('a station that nobody answers for is asked no more often than was said', async () => {
  const stop = new AbortController();
  const startedAt = performance.now();
  let rounds = 0;
  await watchStream({
    url: await nowhere(),
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
    isVariable: false,
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

  it('is told in numbers as they are written in French', () => {
    const [late] = faultsOf({ ...good, firstSound: 3456 }, addresses);
    expect(late?.sentence).toContain('après 3,5\u00a0s.');
    const lastDay = faultsOf({ ...good, certificateDays: 1 }, addresses);
    expect(lastDay[0]?.sentence).toContain('dans 1 jour.');
  });

  it('is silence where a page, and not a sound, is sent', () => {
    const silences = (type: string) =>
      faultsOf({ ...good, headers: { 'content-type': type } }, addresses)[0]?.silences;
    expect([silences('text/html'), silences('audio/aac')]).toEqual([true, undefined]);
  });

  it('is well without CORS where the site itself sends the stream', () => {
    const own = { ...good, address: `${SITE}/live.mp3`, headers: { 'content-type': 'audio/mpeg' } };
    expect(faultsOf(own, { url: own.address, site: SITE })).toEqual([]);
  });
});

describe('The owner', () => {
  const fault = (name: string): Fault => ({ name, sentence: `${name} !` });
  const outage = (name: string): Fault => ({ ...fault(name), silences: true });

  /** What an owner is told of these rounds of a stream: `+` a beginning, `-` an end. */
  function toldOf(...rounds: readonly (readonly Fault[])[]) {
    const told: string[] = [];
    const judge = createStreamJudge();
    const alarm = createAlarm(({ state, fault: { name } }) =>
      told.push(`${state === 'fault' ? '+' : '-'}${name}`),
    );
    for (const round of rounds) alarm(judge(round));
    return told;
  }

  it('is told once when two connections in a row have a fault, and once when it is over', () => {
    const burst = [fault('burst')];
    expect(toldOf(burst, [], burst)).toEqual([]);
    expect(toldOf(burst, burst, burst, [], [])).toEqual(['+burst', '-burst']);
  });

  it('is told of one outage once, whatever it looks like from one connection to the next', () => {
    const faces = ['ended', 'status', 'unreachable', 'silence'].map((name) => [outage(name)]);
    expect(toldOf(...faces)).toEqual(['+status']);
  });

  it('is told of each outage and of its end, where a small fault stays', () => {
    const [small, down] = [fault('burst'), outage('unreachable')];
    const night = [[small], [small], [down], [down], [small], [down], [down], [small]];
    const outageTold = ['+unreachable', '-unreachable'];
    expect(toldOf(...night)).toEqual(['+burst', ...outageTold, ...outageTold]);
  });

  it('is told of silence at once: it was waited for', () => {
    expect(toldOf([outage('silence')])).toEqual(['+silence']);
  });

  it('is told of the end of what began before a restart, and not twice of its beginning', () => {
    const kept = keptList(join(temporaryFolder(), 'told-faults.json'), faultSchema);
    const told = vi.fn();
    createAlarm(told, kept)([fault('burst'), outage('status')]);
    const judge = createStreamJudge(kept.read());
    const again = createAlarm(told, kept);
    for (let round = 0; round < 3; round += 1) again(judge([fault('burst')]));
    expect(told.mock.calls.map(([{ state, fault }]) => `${state} ${fault.name}`)).toEqual([
      'fault burst',
      'fault status',
      'well status',
    ]);
  });
});
