/**
 * `npm run build`: the site as static files in dist/, its static pages already rendered, and the
 * programs that publish and serve it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { kitFolder, kitPrograms, programOf } from '../publishing/pages/page-kit.ts';
import { sitemapOf } from '../publishing/pages/sitemap.ts';
import { passOn, readState } from '../publishing/pages/state.ts';
import { compressFiles } from './build/compress.ts';
import { ANSWERS_FILE, writeHeaders } from './build/headers.ts';
import { buildOneScript } from './build/one-script.ts';
import { writePages } from './build/pages.ts';
import { writePlaylists } from './build/playlists.ts';
import { buildServer } from './build/server.ts';
import { writeWebManifest } from './build/web-manifest.ts';
import { siteEnvironment } from './environment.ts';

/** Another folder than dist/ for a second build beside the first, which the browser tests need. */
const dist = process.env.DIST_DIR || 'dist';

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
 * the browser, and a line of output reports it.
 */
function publish() {
  if (process.env.PUBLISH_PAGES === 'no') return;
  spawnSync(process.execPath, [programOf(dist, 'pages'), '--build'], {
    env: { ...process.env, DIST_DIR: dist },
    stdio: 'inherit',
  });
}

async function main() {
  process.env.NODE_ENV = 'production';
  const { config, adminPathPlace } = siteEnvironment('production');
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
  writeWebManifest(dist, config.siteName);
  writePlaylists(dist, config);
  const files = await compressFiles(dist);
  passOn(before, dist);
  mkdirSync(`${dist}-headers`, { recursive: true });
  // The server compares its own settings with these.
  writeFileSync(`${dist}-headers/site.json`, JSON.stringify(config, null, 2));
  writeHeaders({ config, dist, documents, out: `${dist}-headers` });
  console.log(`${dist}/: ${written} pages rendered, ${files} files compressed.`);
  publish();
  console.log(`Back office: ${config.siteUrl}/… followed by the path in ${adminPathPlace}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
