import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { parseServerConfig } from '#server/env.ts';
import { openStore } from '#server/open-store.ts';
import { digestOf } from '#server/ops/secrets.ts';
import { noBuild } from '#server/site/built-answers.ts';
import type { BuiltSite } from '#server/site/built-site.ts';
import { apiOf } from '#tests/support/api-of.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/free-port.ts';
import { printed, sentencesIn, startServer as start } from '#tests/support/start-server.ts';
import { sharedFolder } from '#tests/support/temporary-folder.ts';

const folder = sharedFolder();

const startServer = (env: Record<string, string>, options: Parameters<typeof start>[1] = {}) =>
  start({ DATA_DIR: folder, DIST_DIR: join(folder, 'no-dist'), ...env }, options);

const ADMIN_PATH = 'une-porte-bien-cachee';

/** What the build leaves for the server, with these settings; gives the variables that name it. */
function builtSite(settings: Partial<BuiltSite>) {
  const dist = mkdtempSync(join(folder, 'dist-'));
  writeFileSync(join(dist, 'index.html'), '<h1>Accueil</h1>');
  writeFileSync(join(dist, 'shell.html'), '<div id="root"></div>');
  mkdirSync(`${dist}-headers`);
  writeFileSync(join(`${dist}-headers`, 'answers.json'), JSON.stringify(noBuild));
  const site: BuiltSite = {
    siteUrl: 'https://radio.example',
    streamUrls: ['/live.mp3'],
    apiUrl: '',
    apiAdminSegment: 'admin',
    adminPathSha256: digestOf(ADMIN_PATH),
    contactRetentionMonths: 12,
    contactPhone: 'required',
    ...settings,
  };
  writeFileSync(join(`${dist}-headers`, 'site.json'), JSON.stringify(site));
  return { DIST_DIR: dist, ADMIN_PATH };
}

/** Opens no database: its pages call another backend. */
const siteAlone = builtSite({ apiUrl: 'https://api.example/backend' });

describe('npm run serve', () => {
  it('says where the login is kept, which lets in, in lines of JSON that have no secret; started again, it is the backend of other origins where CORS_ORIGINS names them, and names a line of the sources for a fault', async () => {
    const port = String(await freePort());
    const first = startServer({ PORT: port });
    await first.ready();
    const address = `http://localhost:${port}`;
    expect(printed(first.output(), 'Site')).toBe(address);
    expect(printed(first.output(), 'Direct')).toBe(`${address}/live.mp3`);
    expect(printed(first.output(), 'Administration')).toBe(
      `chemin dans ${join(folder, 'admin-path')}`,
    );
    expect(printed(first.output(), 'Prêt')).toBe(address);

    const email = printed(first.output(), 'Identifiant');
    expect(printed(first.output(), 'Mot de passe')).toBe(`dans ${join(folder, 'admin-password')}`);
    const secretIn = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
    const password = secretIn('admin-password');
    for (const secret of [password, secretIn('admin-path'), secretIn('jwt-secret')]) {
      expect(first.output()).not.toContain(secret);
    }
    // The station is another user.
    expect(statSync(join(folder, 'programme.json')).mode & 0o777).toBe(0o644);
    const { post } = apiOf(`http://127.0.0.1:${port}`);
    expect((await post('/admin/authenticate', { email, password })).status).toBe(200);

    // Somebody listens: that must not keep it from ending.
    const live = await fetch(`http://127.0.0.1:${port}/live.mp3`);
    const listening = live.arrayBuffer().catch(() => undefined);
    const busy = startServer({ ...siteAlone, PORT: port });
    expect(await busy.ended).toBe(1);
    expect(sentencesIn(busy.output())).toEqual([
      `Le port ${port} est déjà pris\u00a0: choisissez-en un autre avec PORT.`,
    ]);
    // Ctrl+C arrives twice under npm: the database is closed all the same.
    first.stop();
    first.stop();
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, 'radio.db-wal'))).toBe(false);
    await listening;

    const built = builtSite({ apiUrl: 'https://api.example' });
    const cors = { CORS_ORIGINS: 'https://radio.example' };
    const second = startServer({ ...built, ...cors, PORT: port }, { hasSourceMaps: true });
    await second.ready();
    expect(printed(second.output(), 'Identifiant')).toBe(email);
    expect(printed(second.output(), 'Administration')).toBe('chemin dans ADMIN_PATH');
    expect(secretIn('admin-password')).toBe(password);
    const client = createClient({ url: `file:${join(folder, 'radio.db')}` });
    await client.execute('DROP TABLE partner');
    client.close();
    expect((await fetch(`http://127.0.0.1:${port}/api/partenaire`)).status).toBe(500);
    // Ctrl+C.
    second.stop('SIGINT');
    expect(await second.ended).toBe(0);
    expect(second.output()).toMatch(/server\/logo-links\/routes\.ts:\d+/);
  });

  it('starts where the mail server refuses what was waiting to be told', async () => {
    const DATA_DIR = mkdtempSync(join(folder, 'untold-'));
    await (await openStore(parseServerConfig({ DATA_DIR }), 'une lune bien ronde')).close();
    writeFileSync(join(DATA_DIR, 'untold-messages.json'), '["2026-01-05T03:00:00.000Z"]');
    const PORT = String(await freePort());
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    // The songs come slowly, as from a cold disk.
    const server = startServer({ DATA_DIR, PORT, SMTP_URL, UV_THREADPOOL_SIZE: '1' });
    await server.ready();
    const untold = 'Un avis par e-mail n’est pas parti : il est envoyé à nouveau.';
    await eventually(() => expect(sentencesIn(server.output())).toContain(untold));
    server.stop();
    expect(await server.ended).toBe(0);
  });

  it('says in one sentence what to run where nothing is built', () => {
    const env = { ...process.env, DIST_DIR: join(folder, 'no-dist') };
    const { status, stderr } = spawnSync('node', ['scripts/serve.mjs'], { env, encoding: 'utf8' });
    const program = join(folder, 'no-dist-server', 'main.js');
    expect([status, stderr]).toEqual([
      1,
      `${program} manque : lancez npm run build (run npm run build).\n`,
    ]);
  });

  it('stops with one sentence where the system or the build refuses its settings', async () => {
    const away = startServer({ ...siteAlone, HOST: '192.0.2.1', PORT: '0' });
    const DATA_DIR = join(folder, 'second');
    const other = startServer({ ...builtSite({}), ADMIN_PATH: '', DATA_DIR });
    expect(await away.ended).toBe(1);
    expect(sentencesIn(away.output())).toEqual([
      '«\u00a0192.0.2.1\u00a0» n’est ni un nom ni une adresse de cette machine\u00a0: corrigez HOST.',
    ]);
    expect(await other.ended).toBe(1);
    expect(sentencesIn(other.output())).toEqual([
      `dist/ a été construit avec un autre chemin d’administration que celui de ${DATA_DIR}\u00a0: copiez-y le fichier admin-path du DATA_DIR de la construction, donnez son contenu à ADMIN_PATH, ou refaites npm run build (ou npm run release) avec ce DATA_DIR.`,
    ]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('serves the site alone where the pages call another backend, and prints no login', async () => {
    const port = String(await freePort());
    const dataDir = join(folder, 'alone');
    const server = startServer({ ...siteAlone, PORT: port, DATA_DIR: dataDir });
    await server.ready();
    expect(server.output()).not.toMatch(/Identifiant|Mot de passe/);
    expect(printed(server.output(), 'API')).toMatch(/^https:\/\/api\.example\/backend\/api /);
    expect(printed(server.output(), 'Administration')).toBe('chemin dans ADMIN_PATH');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('<h1>Accueil</h1>');
    const call = await fetch(`http://127.0.0.1:${port}/api/article/page`);
    expect([call.status, await call.json()]).toEqual([
      404,
      {
        message:
          'Cette adresse n’existe pas\u00a0: les pages appellent https://api.example/backend/api.',
      },
    ]);
    expect(existsSync(dataDir)).toBe(false);
    // Its terminal is closed.
    server.stop('SIGHUP');
    expect(await server.ended).toBe(0);
  });
});
