/** The site, the API, the live stream and the lullaby on one port, in one process. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseServerConfig } from './config.ts';
import { createRecorder } from './http/incidents.ts';
import { LOW_BURST_BYTES } from './live/burst.ts';
import { readMedia } from './live/read-media.ts';
import { recordTitles } from './live/record-titles.ts';
import { createLiveStation } from './live/station.ts';
import { log } from './log.ts';
import { startPagePublisher } from './site/page-publisher.ts';
import { openSite } from './site/site.ts';
import { announce } from './start/announce.ts';
import {
  agreedAdminPath,
  agreeWithBuild,
  hasForeignBackend,
  playsOwnStation,
  readBuiltSite,
} from './start/built-site.ts';
import { listen } from './start/listen.ts';
import { noBackend, openBackend } from './start/open-backend.ts';
import { createHealth } from './watch/health.ts';
import { createMetrics } from './watch/metrics.ts';
import { watchRoutes } from './watch/routes.ts';
import { ownStream, type StreamPart, watchedStream } from './watch/stream/stream-part.ts';
import { createWeb } from './web.ts';

const fromRoot = (path: string) => resolve(import.meta.dirname, '..', path);

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const dist = process.env.DIST_DIR || 'dist';
  const built = readBuiltSite(fromRoot(`${dist}-headers/site.json`));
  const config = agreeWithBuild(process.env, parseServerConfig(process.env), built);
  // Messages, addresses and secrets: only the owner may read the files written here.
  process.umask(0o077);
  const adminPath = agreedAdminPath(process.env, config.dataDir, built);

  const record = createRecorder();
  const [
    {
      api,
      findLink,
      readPicture,
      close,
      login,
      checkWrite,
      recordLeftOut,
      recordTitle,
      isFirstStart,
    },
    { tracks, lowTracks, lullaby },
  ] = await Promise.all([
    hasForeignBackend(config, built)
      ? noBackend(config)
      : openBackend(config, fromRoot(dist), {
          record,
          onFailure: (kind) => metrics.countFailure(kind),
          readFaults: () => readStream().faults,
        }),
    readMedia(),
  ]);
  const name = config.stationName;
  const station = createLiveStation({ tracks, name });
  const low = { tracks: lowTracks, name, burstBytes: LOW_BURST_BYTES, beside: station };
  const lowStation = lowTracks.length > 0 ? createLiveStation(low) : undefined;
  let publisher: ReturnType<typeof startPagePublisher> | undefined;
  const listenerCount = () => station.listenerCount() + (lowStation?.listenerCount() ?? 0);
  if (recordTitle && playsOwnStation(built)) recordTitles(station, listenerCount, recordTitle);
  const readStream: () => StreamPart = config.watchedStream
    ? watchedStream(config.watchedStream, built?.siteUrl)
    : ownStream(station, listenerCount);
  const lastPublication = () => publisher?.lastRun();
  const metrics = createMetrics({ listenerCount, readStream, lastPublication });
  const { dataDir } = config;
  const readHealth = createHealth({ dataDir, checkWrite, readStream, lastPublication });
  const changed = () => publisher?.changed();
  const known = { findLink, readPicture, onNewBuild: changed };
  const site = await openSite(fromRoot(dist), known);
  const headers = site.headers();
  const { trustProxy } = config;
  const web = createWeb({
    api,
    station,
    lowStation,
    lullaby,
    site,
    headers,
    trustProxy,
    record,
    warn: log.warn,
    changed,
    watch: watchRoutes(readHealth, metrics),
    measure: metrics.measure,
  });

  function publishPages(address: string) {
    // Changes in another backend are not reported to this server.
    if (!config.publishesPages || !login || !site.isBuilt()) return;
    publisher = startPagePublisher({
      dist: site.folder,
      address,
      media: join(config.dataDir, 'media'),
      onPublished: () => void site.refresh(),
      onFailed: () => metrics.countFailure('publication'),
      // On a full disk the log has to be enough.
      onLeftOut: (slug) => void recordLeftOut?.(slug).catch(() => undefined),
      warn: log.warn,
    });
  }

  listen({
    fetch: web.fetch,
    config,
    onReady(address) {
      announce({ address, config, adminPath, login, isFirstStart, isBuilt: site.isBuilt() });
      publishPages(address);
    },
    onStop() {
      publisher?.stop();
      station.close();
      lowStation?.close();
    },
    onClosed: close,
  });
}

main().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
