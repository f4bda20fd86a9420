import { once } from 'node:events';
import fs, { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createProgrammePart } from '#server/live/programme-part.ts';
import { createDiskPart, createHealth, databasePart, publicationPart } from '#server/ops/health.ts';
import { createMetrics, partOf } from '#server/ops/metrics.ts';
import { watchRoutes } from '#server/ops/routes.ts';
import { watchedStream } from '#server/ops/watch-stream.ts';
import { createStore } from '#server/store.ts';
import { apiOf } from '#tests/support/api-of.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { startStation, stationAnswer } from '#tests/support/broken-station.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listen } from '#tests/support/listen.ts';
import { onAPort } from '#tests/support/on-a-port.ts';
import { rawAnswer } from '#tests/support/raw-answer.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { newServer } from '#tests/support/start-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it('says to everybody whether it is well; how, and what it counts, to programs of its own machine alone; a mail server that says nothing delays no answer, and a mail that could not be sent is told on standard error and in the action log', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  const mailPort = await listen(silent);
  const { ask, origin, output } = await newServer({
    TRUST_PROXY: 'yes',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  });
  const get = (path: string, headers = {}) => ask(path, { headers });
  const own = await get('/healthz');
  expect(own.status).toBe(200);
  expect(await own.json()).toMatchObject({
    status: 'ok',
    parts: { database: { isWell: true }, disk: { isWell: true }, stream: { detail: 0 } },
  });
  const visitor = await get('/healthz', { 'x-forwarded-for': '203.0.113.7' });
  expect(await visitor.json()).toEqual({ status: 'ok' });

  // It counts requests, failures and listeners for them, too.
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
  // A proxy that passes on the name of the site, and not who asks.
  const headers = { host: 'radio.example', 'cf-connecting-ip': '203.0.113.7' };
  const behindIt = (target: string) => rawAnswer(origin, { target, headers });
  expect(String((await behindIt('/healthz')).body)).toBe('{"status":"ok"}');
  expect((await behindIt('/metrics')).status).toBe(404);

  const asked = once(silent, 'connection');
  const written = await apiOf(origin).post('/contact/create', {
    name: 'Jeanne',
    email: 'jeanne@lune.example',
    phone: '0612345678',
    message: 'Un secret.',
  });
  expect(written.status).toBe(201);
  expect(output()).not.toContain('Un avis par e-mail');
  const [connection] = await asked;
  connection.destroy();
  await expect
    .poll(async () => (await get('/api/logs/page?size=1')).text())
    .toContain('"action":"Échec","entity":"Avis par e-mail","user":"Serveur"');
  expect(output()).toContain('Un avis par e-mail n’est pas parti : il est envoyé à nouveau.');
  expect(await (await get('/metrics')).text()).toContain('radio_failures_total{kind="mail"} 1');
});

it('says how it is to nobody where no proxy was named: one that names nobody may carry a visitor', async () => {
  const readHealth = createHealth({ disk: () => ({ isWell: true, detail: 1 }) });
  const ask = async (trustProxy: boolean, path: string) => {
    const routes = watchRoutes(readHealth, { read: async () => 'counted' }, trustProxy);
    const { origin } = await onAPort(routes.fetch);
    return (await fetch(`${origin}${path}`)).text();
  };
  expect(await ask(true, '/healthz')).toContain('parts');
  expect(await ask(false, '/healthz')).toBe('{"status":"ok"}');
  expect(await ask(true, '/metrics')).toBe('counted');
  expect(await ask(false, '/metrics')).not.toBe('counted');
});

it('looks once for many questions, whatever the clock does', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const stream = vi.fn(() => ({ isWell: true, detail: 0 }));
  const readHealth = createHealth({ stream });
  await Promise.all([readHealth(), readHealth()]);
  expect(stream).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  // Somebody has set it back by a year.
  vi.setSystemTime(Date.now() - 366 * 24 * 3600 * 1000);
  await readHealth();
  expect(stream).toHaveBeenCalledTimes(2);
});

it.each<[string, boolean, Parameters<typeof createHealth>[0]]>([
  ['that cannot be heard', false, { stream: () => ({ isWell: false, detail: 'silence' }) }],
  [
    'whose pages were not published',
    false,
    { publication: () => publicationPart({ isWell: false, at: new Date(0) }) },
  ],
  ['that has published none yet', true, { publication: () => publicationPart(undefined) }],
  ['without a folder for its data', false, { disk: createDiskPart(['/nulle-part']) }],
  [
    'that may not write a picture or a sound',
    false,
    {
      disk() {
        const folder = temporaryFolder();
        // Root may do what it likes in any folder, but enter no file.
        writeFileSync(join(folder, 'media'), '');
        return createDiskPart([folder, join(folder, 'media')])();
      },
    },
  ],
  [
    'whose database was moved away',
    false,
    { database: () => databasePart('/nulle-part/radio.db', () => undefined) },
  ],
  [
    'whose last write was refused',
    false,
    { database: () => databasePart(import.meta.filename, () => 'full') },
  ],
  ['without a backend of its own', true, { database: () => undefined }],
])('a radio %s is well: %s, and the owner is told why', async (_which, isWell, readers) => {
  const health = await createHealth(readers)();
  expect(health.isWell).toBe(isWell);
  if (!isWell && !readers.stream) {
    expect(health.faults).toEqual([
      { name: Object.keys(readers)[0], sentence: expect.stringMatching(/^(?!.*Error:).*\.$/) },
    ]);
  }
});

it('is not well while a disk that its database has for itself is nearly full', async ({ skip }) => {
  const disk = smallDisk(skip);
  mkdirSync(disk.dataDir);
  const DATABASE_URL = `file:${join(disk.dataDir, 'radio.db')}`;
  const { ask } = await newServer({ TRUST_PROXY: 'yes', DATABASE_URL });
  const health = await ask('/healthz');
  expect(health.status).toBe(503);
  const sentence = expect.stringMatching(
    /^Il reste \d+ Mo sur le disque de \S+radio-disk-\S+\. Faites/,
  );
  expect(await health.json()).toMatchObject({ parts: { disk: { faults: [{ sentence }] } } });
});

it('tells once of a disk that hovers around its limit, also over a restart', async () => {
  let free = 63;
  const found = await fs.promises.statfs('/');
  const given = async () => ({ ...found, bsize: 1024 * 1024, bavail: free });
  vi.spyOn(fs.promises, 'statfs').mockImplementation(given);
  syncBuiltinESMExports();
  onTestFinished(syncBuiltinESMExports);
  let look = createDiskPart([temporaryFolder()]);
  const isWell = async (megabytes: number) => {
    free = megabytes;
    return (await look()).isWell;
  };
  expect(await isWell(64)).toBe(true);
  expect(await isWell(63)).toBe(false);
  expect(await isWell(65)).toBe(false);
  look = createDiskPart([temporaryFolder()], true);
  expect(await isWell(65)).toBe(false);
  expect(await isWell(128)).toBe(true);
  expect(await isWell(65)).toBe(true);
});

it('is not well while its disk is full, also when it has looked for messages that are too old, and when nobody saves any more', async ({
  skip,
}) => {
  const disk = smallDisk(skip);
  mkdirSync(disk.dataDir);
  const { db, writeFault, close } = await openDatabase(join(disk.dataDir, 'radio.db'));
  onTestFinished(close);
  const { legalNotice, contactMessages } = createStore(db, Date.now);
  disk.fill();
  await expect(legalNotice.update('La lune. '.repeat(9000), 'a@b.example')).rejects.toThrow();
  expect(writeFault()).toBe('full');
  await contactMessages.eraseOlderThan(12);
  expect(writeFault()).toBe('full');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3600 * 1000);
  expect(writeFault()).toBe('full');
  disk.empty();
  expect(writeFault()).toBeUndefined();
});

it('is not well while another database lies in the place of its own, also before anybody saves', async () => {
  const file = join(temporaryFolder(), 'radio.db');
  const { writeFault, close } = await openDatabase(file);
  onTestFinished(close);
  expect(await databasePart(file, writeFault)).toMatchObject({ isWell: true });
  renameSync(file, `${file}.away`);
  copyFileSync(`${file}.away`, file);
  const sentence =
    'Rien n’est enregistré\u00a0: le fichier a été remplacé pendant que le serveur s’en servait. Redémarrez le serveur.';
  expect(await databasePart(file, writeFault)).toEqual({
    isWell: false,
    detail: 'moved',
    faults: [{ name: 'database', sentence }],
  });
});

it('tells the owner that the spare song plays where the programme should, and is well: it is heard', async () => {
  const low = { listeners: 3, listenurl: 'http://localhost:8010/live-low.mp3' };
  // As Icecast 2.4 writes a mount of a relay to which nothing is sent.
  const silent = { listener_peak: 9, listenurl: 'http://localhost:8010/live.mp3', dummy: null };
  const statusOf = async (source: object | undefined) => {
    const { origin, close } = await onAPort(() => Response.json({ icestats: { source } }));
    return { address: `${origin}/status-json.xsl`, close };
  };
  const [{ address: well }, { address: ill, close }] = [
    await statusOf(low),
    await statusOf([low, silent]),
  ];
  const gone = `http://127.0.0.1:${await freePort()}/status-json.xsl`;
  const look = (...addresses: string[]) =>
    createHealth({ programme: createProgrammePart(addresses) })();
  expect((await look()).parts.programme).toBeUndefined();
  expect(await look(well)).toMatchObject({
    isWell: true,
    faults: [],
    parts: { programme: { detail: 'on air' } },
  });
  expect((await look(well, gone)).parts.programme?.detail).toBe('unknown');
  const sentence = expect.stringContaining(`n’arrive pas à ${ill}\u00a0: on entend la chanson de`);
  const both = createHealth({ programme: createProgrammePart([well, ill]) });
  expect(await both()).toMatchObject({ isWell: true, faults: [{ sentence }] });
  await close();
  expect(await both()).toMatchObject({ isWell: true, faults: [{ sentence }] });
  // After a restart of the server, too: that one still answers nothing.
  const restarted = createHealth({ programme: createProgrammePart([well, ill], true) });
  expect(await restarted()).toMatchObject({ isWell: true, faults: [{ sentence }] });
  expect((await look(ill)).faults).toEqual([]);
});

it('is not well while the station that it watches is silent, and not judged before it was heard', async () => {
  const air = stationAnswer();
  let isOnAir = true;
  const station = await startStation((request, response) => {
    if (isOnAir) air(request, response);
    else response.writeHead(404).end();
  });
  onTestFinished(station.close);
  const heard = watchedStream(station.url, { every: 700 });
  const gone = `http://127.0.0.1:${await freePort()}/`;
  const never = watchedStream(gone, { every: 200 });
  const late = watchedStream(gone, { every: 200, grace: 300 });
  const well = { isWell: true, isJudged: true, detail: 'heard', faults: [] };
  await eventually(() => expect(heard()).toEqual(well));
  isOnAir = false;
  await eventually(() => expect(heard()).toMatchObject({ isWell: false, detail: 'status' }));
  isOnAir = true;
  await eventually(() => expect(heard()).toEqual(well));
  expect(never()).toMatchObject({ isWell: true, isJudged: false, detail: 'not heard yet' });
  expect(late()).toMatchObject({ isWell: false, detail: 'unreachable' });
});

it('tells the age of the pages in seconds, whatever has failed since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ageAfter = async (publishedAt: Date | undefined) => {
    const { read } = createMetrics({
      listenerCount: () => 0,
      readStream: () => ({ isWell: true }),
      lastPublication: () => ({ at: new Date(), publishedAt }),
    });
    return Number(/^radio_pages_age_seconds (.+)$/m.exec(await read())?.[1]);
  };
  expect(await ageAfter(new Date(Date.now() - 600_000))).toBe(600);
  // None has succeeded since the start.
  expect(await ageAfter(undefined)).toBe((Date.now() - performance.timeOrigin) / 1000);
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

it('a metric has no value that a visitor can invent by asking whether another site may call it', async () => {
  const backend = await createTestBackend({ corsOrigins: ['https://autre.example'] });
  const metrics = createMetrics({
    listenerCount: () => 0,
    readStream: () => ({ isWell: true }),
    lastPublication: () => undefined,
  });
  const app = new Hono().use(metrics.measure).all('*', (c) => backend.app.fetch(c.req.raw));
  const asked = await app.request('/api/invente', { method: 'OPTIONS' });
  expect(asked.status).toBe(204);
  expect(await metrics.read()).not.toContain('invente');
});
