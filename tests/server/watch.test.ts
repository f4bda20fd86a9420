import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLiveStation } from '#server/live/station.ts';
import { createMessageNotices } from '#server/mail/message-notices.ts';
import { createHealth } from '#server/watch/health.ts';
import { createMetrics, partOf } from '#server/watch/metrics.ts';
import { ownStream, watchedStream } from '#server/watch/stream/stream-part.ts';
import { song, startStation, stationAnswer } from '#tests/support/broken-station.ts';
import { freePort } from '#tests/support/free-port.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { mp3Track } from '#tests/support/mp3.ts';
import { startServer } from '#tests/support/start-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A running radio with these variables. */
async function runningRadio(env: Record<string, string> = {}) {
  const port = String(await freePort());
  const dataDir = temporaryFolder();
  const noDist = join(dataDir, 'no-dist');
  const server = startServer({ PORT: port, DATA_DIR: dataDir, DIST_DIR: noDist, ...env });
  onTestFinished(async () => {
    server.stop();
    await server.ended;
  });
  await server.ready();
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const write = () =>
    fetch(`http://127.0.0.1:${port}/api/contact/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Jeanne',
        email: 'jeanne@lune.example',
        phone: '0612345678',
        message: 'Un secret.',
      }),
    });
  return { server, get, write };
}

it('says to everybody whether it is well, and how to programs of its own machine alone', async () => {
  const { get } = await runningRadio();
  const own = await get('/healthz');
  expect(own.status).toBe(200);
  expect(await own.json()).toMatchObject({
    status: 'ok',
    parts: { database: { isWell: true }, disk: { isWell: true }, stream: { detail: 0 } },
  });
  const visitor = await get('/healthz', { 'x-forwarded-for': '203.0.113.7' });
  expect(await visitor.json()).toEqual({ status: 'ok' });
});

/** A radio that is well, but for these parts. */
const healthOf = (ill: Partial<Parameters<typeof createHealth>[0]>) =>
  createHealth({
    dataDir: temporaryFolder(),
    checkWrite: async () => undefined,
    readStream: () => ({ isWell: true, detail: 0 }),
    lastPublication: () => undefined,
    ...ill,
  });

it('is not well where the database takes no write, and looks once for many questions', async () => {
  let looks = 0;
  const time = { now: 1_000_000 };
  const readHealth = healthOf({
    async checkWrite() {
      looks += 1;
      throw new Error('database or disk is full');
    },
    clock: () => time.now,
  });
  const [health] = await Promise.all([readHealth(), readHealth()]);
  expect(health).toMatchObject({
    isWell: false,
    parts: { database: { isWell: false, detail: 'database or disk is full' } },
  });
  expect(looks).toBe(1);
  time.now += 5000;
  await readHealth();
  expect(looks).toBe(2);
});

it.each<[string, boolean, Parameters<typeof healthOf>[0]]>([
  ['that cannot be heard', false, { readStream: () => ({ isWell: false, detail: 'silence' }) }],
  [
    'whose pages were not published',
    false,
    { lastPublication: () => ({ isWell: false, at: new Date(0) }) },
  ],
  ['without a folder for its data', false, { dataDir: '/nulle-part' }],
  [
    'without a backend of its own',
    true,
    { checkWrite: undefined, lastPublication: () => ({ isWell: true, at: new Date(0) }) },
  ],
])('a radio %s is well: %s', async (_which, isWell, ill) => {
  expect((await healthOf(ill)()).isWell).toBe(isWell);
});

it('is not well where the sample station plays a minute of silence', () => {
  const partWith = (...bytes: readonly Uint8Array[]) => {
    const tracks = bytes.map((each) => ({ title: 'Chut', bytes: each }));
    return ownStream(createLiveStation({ tracks, burstBytes: 1 }), () => 3)();
  };
  // One frame in more than a minute of silence can be heard.
  const silence = mp3Track(2400, 0);
  const sound = song.subarray(0, 417 * 20);
  expect(partWith(silence)).toMatchObject({ isWell: false, faults: [{ name: 'silence' }] });
  expect(partWith(silence, sound)).toEqual({ isWell: true, detail: 3, faults: [] });
});

it('is not well while the station that it watches is silent, and well where it was never heard', async () => {
  const air = stationAnswer();
  let isOnAir = true;
  const station = await startStation((request, response) => {
    if (isOnAir) air(request, response);
    else response.writeHead(404).end();
  });
  onTestFinished(station.close);
  const heard = watchedStream(station.url, undefined, 700);
  const never = watchedStream(`http://127.0.0.1:${await freePort()}/`, undefined, 200);
  const well = { isWell: true, detail: 'heard', faults: [] };
  await vi.waitFor(() => expect(heard()).toEqual(well), 5000);
  isOnAir = false;
  await vi.waitFor(() => expect(heard()).toMatchObject({ isWell: false, detail: 'status' }), 9000);
  isOnAir = true;
  await vi.waitFor(() => expect(heard()).toEqual(well), 9000);
  expect(never()).toMatchObject({ isWell: true, detail: 'not heard yet' });
});

it('counts requests, failures and listeners for programs of its own machine alone', async () => {
  const { get } = await runningRadio();
  await get('/api/partenaire');
  const listening = [await get('/live.mp3'), await get('/live-low.mp3')];
  expect(listening.map(({ status }) => status)).toEqual([200, 200]);
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain(
    'radio_request_seconds_count{part="/api/partenaire",method="GET",status="200"} 1',
  );
  expect(metrics).toContain('radio_listeners 2');
  expect(metrics).toContain('\nradio_stream_well 1\n');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
});

it('tells the age of the pages in seconds', async () => {
  const { read } = createMetrics({
    listenerCount: () => 0,
    readStream: () => ({ isWell: true }),
    lastPublication: () => ({ at: new Date(Date.now() - 600_000) }),
  });
  const [, age] = /^radio_pages_age_seconds (.+)$/m.exec(await read()) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(600);
  expect(Number(age)).toBeLessThan(700);
});

it.each([
  ['/une-porte-bien-cachee/dashboard', 200, 'page'],
  ['/api/invente-par-un-robot', 404, '/api'],
  ['/api/article/page', 200, '/api/article'],
  ['/invente.mp3', 404, 'page'],
  ['/assets/a-1.js', 200, '/assets/'],
])('a metric has no value that a visitor can invent: %s', (path, status, part) => {
  expect(partOf(path, status)).toBe(part);
});

it('a visitor’s message is told by mail without a word of it', async () => {
  const { address, first } = await mailServer();
  const { write } = await runningRadio({ SMTP_URL: address, MAIL_TO: 'lune@radio.example' });
  expect((await write()).status).toBe(201);
  const mail = await first;
  expect(mail).toMatch(/^To: lune@radio\.example\r$/m);
  expect(mail).toMatch(/^Subject: =\?UTF-8\?Q\?Un_nouveau_message_/m);
  expect(mail).not.toMatch(/Jeanne|secret|0612345678/);
});

it('the messages of a minute are told together, and none of them twice', async () => {
  const { address: url, first, next } = await mailServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const onFailed = vi.fn();
  const to = 'lune@radio.example';
  const { tell, stop } = createMessageNotices({ url, from: to, to, name: 'Radio', onFailed });
  onTestFinished(stop);
  /** The mail server waits a moment, too, before it greets. */
  async function received(coming: Promise<string>) {
    const mails: string[] = [];
    void coming.then((mail) => mails.push(mail));
    await vi.waitFor(() => expect(mails).toHaveLength(1), 9000);
    return mails[0];
  }
  const subject = (words: string) => new RegExp(`^Subject: =\\?UTF-8\\?Q\\?${words}_=`, 'm');
  tell();
  vi.advanceTimersByTime(0);
  expect(await received(first)).toMatch(subject('Un_nouveau_message'));
  for (let message = 0; message < 3; message += 1) tell();
  vi.advanceTimersByTime(60_000);
  expect(await received(next())).toMatch(subject('3_nouveaux_messages'));
  vi.advanceTimersByTime(60_000);
  tell();
  vi.advanceTimersByTime(0);
  expect(await received(next())).toMatch(subject('Un_nouveau_message'));
  expect(onFailed).not.toHaveBeenCalled();
});

it('a mail server that says nothing delays no answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { write } = await runningRadio({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect((await write()).status).toBe(201);
});

it('a mail that could not be sent is told on standard error and in the action log', async () => {
  const port = await freePort();
  const { server, get, write } = await runningRadio({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await write();
  await expect
    .poll(async () => (await get('/api/logs/page?size=1')).text())
    .toContain('"action":"Échec","entity":"Avis par e-mail","user":"Serveur"');
  expect(server.output()).toContain('Un avis de message n’a pas pu être envoyé.');
  expect(await (await get('/metrics')).text()).toContain('radio_failures_total{kind="mail"} 1');
});
