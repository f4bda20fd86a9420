/** `npm run build`: the site as static files in dist/, its static pages already rendered. */
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { compressFiles } from './build/compress.ts';
import { writeHeaders } from './build/headers.ts';
import { buildOneScript } from './build/one-script.ts';
import { writePages } from './build/pages.ts';
import { writeSitemap } from './build/sitemap.ts';
import { writeWebManifest } from './build/web-manifest.ts';
import { siteEnvironment } from './environment.ts';

/** Another folder than dist/ for a second build beside the first, as the browser tests need one. */
const dist = process.env.DIST_DIR || 'dist';
const SERVER_BUNDLE = `${dist}-prerender`;

async function main() {
  process.env.NODE_ENV = 'production';
  const { config, adminPathPlace } = siteEnvironment('production');

  await build({ logLevel: 'warn', build: { outDir: dist } });
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/app/prerender.tsx', outDir: SERVER_BUNDLE, manifest: false },
  });
  const pages = await writePages({
    config,
    dist,
    serverBundle: `${SERVER_BUNDLE}/prerender.js`,
    earlyScript: await buildOneScript('src/boot/page-boot.ts'),
    shellScript: await buildOneScript('src/boot/shell-boot.ts'),
  });
  rmSync(SERVER_BUNDLE, { recursive: true });
  writeHeaders({ config, dist, pages: pages.map(({ path }) => path), out: `${dist}-headers` });
  // The server compares its own settings with these.
  writeFileSync(`${dist}-headers/site.json`, JSON.stringify(config, null, 2));
  writeSitemap(dist, config.siteUrl);
  writeWebManifest(dist, config.siteName);
  const files = await compressFiles(dist);
  console.log(`${dist}/: ${pages.length} pages rendered, ${files} files compressed.`);
  console.log(`Back office: ${config.siteUrl}/… followed by the path in ${adminPathPlace}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
