/** The site, the API, the live stream and the lullaby on one port, in one process. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readOptions } from '#publishing/read-options.ts';
import { parseServerConfig } from './env.ts';
import { createRecorder } from './http/incidents.ts';
import { listen } from './http/listen.ts';
import { createLiveStation, LOW_BURST_BYTES, recordTitles } from './live/live-station.ts';
import { createProgrammePart } from './live/programme-part.ts';
import { readSongs } from './live/read-songs.ts';
import { noBackend, openBackend } from './open-backend.ts';
import { newsSchema, watchRadio } from './ops/alarm.ts';
import { announce } from './ops/announce.ts';
import { createDiskPart, createHealth, publicationPart } from './ops/health.ts';
import { keptList } from './ops/kept-list.ts';
import { log } from './ops/log.ts';
import { createMailer } from './ops/mail.ts';
import { createMetrics } from './ops/metrics.ts';
import { watchRoutes } from './ops/routes.ts';
import { faultSchema } from './ops/stream-faults.ts';
import { createTeller } from './ops/tell-owner.ts';
import { ownStream, type StreamPart, watchedStream } from './ops/watch-stream.ts';
import { nameRunning } from './own-release.ts';
import {
  agreedAdminPath,
  agreeWithBuild,
  hasForeignBackend,
  playsOwnStation,
  readBuiltSite,
} from './site/built-site.ts';
import { startPagePublisher } from './site/page-publisher.ts';
import { openSite } from './site/site.ts';
import { createWeb } from './web.ts';

const fromRoot = (path: string) => resolve(import.meta.dirname, '..', path);

async function main() {
  // `npm start -- --port 8080` would else answer on another port: settings are variables.
  readOptions({});
  if (existsSync('.env')) process.loadEnvFile('.env');
  const dist = process.env.DIST_DIR || 'dist';
  const built = readBuiltSite(fromRoot(`${dist}-headers/site.json`));
  const config = agreeWithBuild(process.env, parseServerConfig(process.env), built);
  // Messages, addresses and secrets: only the owner may read the files written here.
  process.umask(0o077);
  // The folder that it was started in may be a release, which is removed one day.
  process.chdir('/');
  const adminPath = agreedAdminPath(process.env, config.dataDir, built);

  let publisher: ReturnType<typeof startPagePublisher> | undefined;
  const changed = () => publisher?.changed();
  const record = createRecorder();
  const { dataDir, mail, stationName: name } = config;
  const sendMail = mail && createMailer(mail);
  function onMailFailed(error: unknown) {
    metrics.countFailure('mail');
    log.error('Un avis par e-mail n’est pas parti : il est envoyé à nouveau.', { error });
    void backend.recordFailure?.('Avis par e-mail').catch(() => undefined);
  }
  const { tracks, lowTracks, lullaby } = await readSongs();
  // Last of what is waited for: it sends at once what a restart has kept, and onMailFailed needs what follows.
  const backend = hasForeignBackend(config, built)
    ? noBackend(config)
    : await openBackend(config, fromRoot(dist), {
        record,
        sendMail,
        onMailFailed,
        readFaults: async () => (await readHealth()).faults,
        onChange: changed,
      });
  const { api, login, isFirstStart } = backend;
  const station = createLiveStation({ tracks, name });
  const low = { tracks: lowTracks, name, burstBytes: LOW_BURST_BYTES, beside: station };
  const lowStation = createLiveStation(low);
  const listenerCount = () => station.listenerCount() + lowStation.listenerCount();
  const { recordTitle } = backend;
  if (recordTitle && playsOwnStation(built)) recordTitles(station, listenerCount, recordTitle);
  const told = keptList(join(dataDir, 'told-faults.json'), faultSchema);
  const isTold = (fault: string) => told.read().some(({ name: known }) => known === fault);
  const readStream: () => StreamPart = config.watchedStream
    ? watchedStream(config.watchedStream, { site: built?.siteUrl, known: told.read() })
    : ownStream(listenerCount);
  const lastPublication = () => publisher?.lastRun();
  const metrics = createMetrics({ listenerCount, readStream, lastPublication });
  const readHealth = createHealth({
    disk: createDiskPart(
      [dataDir, join(dataDir, 'media'), dirname(config.databaseFile)],
      isTold('disk'),
    ),
    stream: readStream,
    database: () => backend.readDatabase?.(),
    publication: () => publicationPart(lastPublication()),
    programme: createProgrammePart(config.stationStatus, isTold('programme')),
    backup: () => backend.readBackup?.(),
    retention: () => backend.readRetention?.(),
  });
  const owner = createTeller({
    name,
    sendMail,
    kept: keptList(join(dataDir, 'untold-news.json'), newsSchema),
    onFailed: onMailFailed,
  });
  const stopWatching = watchRadio({
    readHealth,
    isJudged: () => readStream().isJudged,
    kept: told,
    tell(news) {
      const { sentence } = news.fault;
      log.warn(news.state === 'fault' ? sentence : `Terminé : ${sentence}`);
      owner.tell(news);
    },
  });
  const site = await openSite(fromRoot(dist), { ...backend, onNewBuild: changed });
  const { trustProxy } = config;
  const web = createWeb({
    api,
    station,
    lowStation,
    lullaby,
    answerSound: backend.answerSound,
    site,
    trustProxy,
    record,
    warn: log.warn,
    watch: watchRoutes(readHealth, metrics, trustProxy),
    measure: metrics.measure,
  });

  function publishPages(address: string) {
    // Changes in another backend are not reported to this server.
    if (!config.publishesPages || !login) return;
    publisher = startPagePublisher({
      dist: () => (site.isBuilt() ? site.folder() : undefined),
      address,
      media: join(config.dataDir, 'media'),
      onPublished: () => void site.refresh(),
      onFailed: () => metrics.countFailure('publication'),
      // On a full disk the log has to be enough.
      onLeftOut: (slug) => void backend.recordLeftOut?.(slug).catch(() => undefined),
      warn: log.warn,
    });
  }

  listen({
    fetch: web.fetch,
    config,
    onReady(address) {
      try {
        nameRunning();
      } catch (error) {
        log.warn('La version en marche n’a pas pu être notée.', { error });
      }
      announce({ address, config, adminPath, login, isFirstStart, isBuilt: site.isBuilt() });
      publishPages(address);
    },
    onStop() {
      publisher?.stop();
      stopWatching();
      owner.stop();
      station.close();
      lowStation.close();
    },
    onClosed: backend.close,
  });
}

main().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
