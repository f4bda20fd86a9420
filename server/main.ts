/** `npm run serve`: the site, the API, the live stream and the lullaby on one port. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { parseServerConfig } from './config.ts';
import { readMedia } from './live/read-media.ts';
import { createLiveStation } from './live/station.ts';
import { createSite } from './site/site.ts';
import { readCommonHeaders, readSiteHeaders } from './site/site-headers.ts';
import { announce } from './start/announce.ts';
import { listen } from './start/listen.ts';
import { openStore } from './start/open-store.ts';
import { readSecrets } from './start/secrets.ts';
import { createWeb } from './web.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseServerConfig(process.env);
  // Messages, addresses and secrets: what is written here is for its owner alone.
  process.umask(0o077);
  const secrets = readSecrets(process.env, config);

  const [{ store, passwords, close }, { tracks, lullaby }] = await Promise.all([
    openStore(config, secrets.password),
    readMedia(),
  ]);
  const { jwtSecret } = secrets;
  const { adminSegment, corsOrigins, trustProxy } = config;
  const api = createApp({ store, passwords, jwtSecret, adminSegment, corsOrigins, trustProxy });
  const station = createLiveStation({ tracks, name: config.stationName });
  const dist = process.env.DIST_DIR || 'dist';
  const headersFile = fromRoot(`${dist}-headers/headers.json`);
  const site = createSite(fromRoot(dist), readSiteHeaders(headersFile));
  const headers = readCommonHeaders(headersFile);
  const web = createWeb({ api, station, lullaby, site, headers });

  listen({
    fetch: web.fetch,
    config,
    onReady: (address) => announce({ address, config, secrets, isBuilt: site.isBuilt() }),
    onStop: () => station.close(),
    onClosed: close,
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
