/**
 * `npm run build [-- --quiet]`: the site as static files in dist/, its static pages already rendered,
 * and the programs that publish and serve it. Quiet, it is the first part of `npm start`: the server
 * that follows says the addresses, and publishes the pages of its own backend.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { kitFolder, kitPrograms, programOf } from '../publishing/pages/page-kit.ts';
import { programmeCalendar, readSiteProgramme } from '../publishing/pages/programme-calendar.ts';
import { sitemapOf } from '../publishing/pages/sitemap.ts';
import { passOn, readState } from '../publishing/pages/state.ts';
import { readOptions } from '../publishing/read-options.ts';
import { programmeCalendarFile } from '../src/paths.ts';
import { compressFiles } from './build/compress.ts';
import { ANSWERS_FILE, writeHeaders } from './build/headers.ts';
import { buildOneScript } from './build/one-script.ts';
import { writePlaylists } from './build/playlists.ts';
import { writeSecurityTxt } from './build/security-txt.ts';
import { buildServer } from './build/server.ts';
import { writeWebManifest } from './build/web-manifest.ts';
import { writePages } from './build/write-pages.ts';
import { siteEnvironment } from './environment.ts';

/** Another folder than dist/ for a second build beside the first, which the browser tests need. */
const dist = process.env.DIST_DIR || 'dist';

const { quiet } = readOptions({ options: { quiet: { type: 'boolean', default: false } } });

/**
 * Writes sitemap.xml, without articles at this point, and robots.txt; neither contains the admin
 * path.
 */
function writeSitemap(siteUrl: string) {
  writeFileSync(join(dist, 'sitemap.xml'), sitemapOf(siteUrl, []));
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  writeFileSync(join(dist, 'robots.txt'), robots);
}

/**
 * If the backend answers, its pages are published immediately; otherwise they load their data in
 * the browser, and a line says so.
 */
function publish() {
  spawnSync(process.execPath, [programOf(dist, 'pages'), '--build'], {
    env: { ...process.env, DIST_DIR: dist },
    stdio: 'inherit',
  });
}

async function main() {
  // Vite takes what follows for a part of an address.
  if (/[#?]/.test(process.cwd())) {
    throw new Error(
      `${process.cwd()} : un # ou un ? dans ce nom arrête la construction. Renommez le dossier.`,
    );
  }
  process.env.NODE_ENV = 'production';
  const startedAt = Date.now();
  const { config, adminPathPlace, securityContact, publishesPages } = siteEnvironment('production');
  console.log('Le site se construit : moins d’une minute.');
  const before = readState(dist);

  // Until the new build is whole, a running server goes on with the one before.
  rmSync(`${dist}-headers/${ANSWERS_FILE}`, { force: true });
  await build({ logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
  await build({
    logLevel: 'warn',
    build: {
      ssr: true,
      rolldownOptions: { input: kitPrograms },
      outDir: kitFolder(dist),
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  await buildServer(dist);
  const { written, documents } = await writePages({
    config,
    dist,
    earlyScript: await buildOneScript('src/boot/page-boot.ts'),
    shellScript: await buildOneScript('src/boot/shell-boot.ts'),
  });
  writeSitemap(config.siteUrl);
  writeSecurityTxt(dist, config.siteUrl, securityContact);
  writeWebManifest(dist, config.siteName);
  writePlaylists(dist, config);
  const calendar = programmeCalendar(config, readSiteProgramme(dist));
  writeFileSync(join(dist, programmeCalendarFile), calendar);
  await compressFiles(dist);
  passOn(before, dist);
  mkdirSync(`${dist}-headers`, { recursive: true });
  // The server compares its own settings with these.
  writeFileSync(`${dist}-headers/site.json`, JSON.stringify(config, null, 2));
  writeHeaders({ config, dist, documents, out: `${dist}-headers` });
  if (publishesPages && (!quiet || config.apiUrl !== '')) publish();
  if (quiet) return;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`Site construit dans ${dist}/ : ${written} pages, ${seconds} s.`);
  console.log(`Administration : ${config.siteUrl}/… suivi du chemin dans ${adminPathPlace}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
