/** `npm run serve`: the site, the API, the live stream and the lullaby on one port. */
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { readAdminPath } from './admin-path.ts';
import { createApp } from './app.ts';
import { parseServerConfig, type ServerConfig } from './config.ts';
import { createPasswords } from './http/passwords.ts';
import { keptSecret } from './kept-secret.ts';
import { readMedia } from './live/read-media.ts';
import { createLiveStation } from './live/station.ts';
import { seedSampleContent } from './seed/seed.ts';
import { createSite } from './site/site.ts';
import { readCommonHeaders, readSiteHeaders } from './site/site-headers.ts';
import { openDatabase } from './store/database.ts';
import { createStore } from './store/store.ts';
import { createWeb } from './web.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Listeners never leave by themselves: after this long the door is closed. */
const PATIENCE = 2000;

/** The tables, the administrator the variables name, and the sample content of a new radio. */
async function prepareStore(config: ServerConfig, password: string) {
  const { db, isNew, close } = await openDatabase(config.databaseUrl);
  const store = createStore(db, Date.now);
  const passwords = createPasswords();
  const known = await store.admins.find(config.adminEmail);
  if (!(await passwords.matches(known?.passwordHash, password))) {
    await store.admins.save(config.adminEmail, await passwords.hash(password));
  }
  const admin = await store.admins.find(config.adminEmail);
  if (isNew && admin) {
    await seedSampleContent(db, { adminId: admin.id, user: admin.email, now: Date.now() });
  }
  return { store, passwords, close };
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = parseServerConfig(process.env);
  // Messages, addresses and secrets: what is written here is for its owner alone.
  process.umask(0o077);
  const adminPath = readAdminPath(process.env, config.dataDir);
  mkdirSync(config.dataDir, { recursive: true });
  const password = config.adminPassword || keptSecret(config.dataDir, 'admin-password', 12);
  const jwtSecret = config.jwtSecret || keptSecret(config.dataDir, 'jwt-secret', 32);

  const [{ store, passwords, close }, { tracks, lullaby }] = await Promise.all([
    prepareStore(config, password),
    readMedia(),
  ]);
  const { adminSegment, corsOrigins, trustProxy } = config;
  const api = createApp({ store, passwords, jwtSecret, adminSegment, corsOrigins, trustProxy });
  const station = createLiveStation({ tracks, name: config.stationName });
  const dist = process.env.DIST_DIR || 'dist';
  const headersFile = fromRoot(`${dist}-headers/headers.json`);
  const site = createSite(fromRoot(dist), readSiteHeaders(headersFile));
  const headers = readCommonHeaders(headersFile);
  const web = createWeb({ api, station, lullaby, site, headers });

  const server = serve({ fetch: web.fetch, port: config.port, hostname: config.host }, (info) => {
    const isAnywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host);
    const address = `http://${isAnywhere ? 'localhost' : config.host}:${info.port}`;
    if (!site.isBuilt()) console.log('dist/ manque : lancez npm run build (run npm run build).');
    console.log(`Site : ${address}`);
    console.log(`Direct : ${address}/live.mp3`);
    console.log(`Administration : ${address}/${adminPath}`);
    console.log(`Identifiant : ${config.adminEmail}`);
    console.log(`Mot de passe : ${config.adminPassword ? '(ADMIN_PASSWORD)' : password}`);
    console.log(`Prêt : ${address}`);
  });

  server.on('error', (error: NodeJS.ErrnoException) => {
    const isBusy = error.code === 'EADDRINUSE';
    console.error(
      isBusy
        ? `Le port ${config.port} est déjà pris : choisissez-en un autre avec PORT.`
        : error.message,
    );
    process.exit(1);
  });

  function stop() {
    station.close();
    server.close(() => {
      close();
      process.exit(0);
    });
    setTimeout(() => process.exit(0), PATIENCE).unref();
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
