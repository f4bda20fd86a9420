import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrerenderedPage } from '../../src/app/prerender.tsx';
import type { PageBootData } from '../../src/boot/hand-over.ts';
import type { Config } from '../../src/lib/parse-config.ts';
import { addressesOf, fixedPages, sourceOf } from '../../src/public-pages.ts';
import { dataAttributes } from './data-attributes.ts';
import { writeHeadingFont } from './heading-font.ts';
import { inlineStyles } from './inline-styles.ts';
import { ENTRY, filesOf, readManifest } from './manifest.ts';
import { shellPage } from './shell.ts';

const THEME = 'src/site/theme/theme.ts';

type Options = Readonly<{
  config: Config;
  dist: string;
  serverBundle: string;
  /** Compiled src/boot/page-boot.ts and src/boot/shell-boot.ts. */
  earlyScript: string;
  shellScript: string;
}>;

type Render = (pathname: string) => Promise<PrerenderedPage>;

async function loadRender(serverBundle: string): Promise<Render> {
  const module: { render: Render } = await import(pathToFileURL(resolve(serverBundle)).href);
  return module.render;
}

/** Turns dist/index.html into one file a static page, and a neutral shell for all other paths. */
export async function writePages({
  config,
  dist,
  serverBundle,
  earlyScript,
  shellScript,
}: Options) {
  // The inline scripts fetch what Vite would name here.
  const template = readFileSync(join(dist, ENTRY), 'utf8')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');
  const manifest = readManifest(dist);
  const render = await loadRender(serverBundle);
  const font = writeHeadingFont(dist);

  const pages = fixedPages.flatMap((page) =>
    addressesOf(page).map((path) => ({ path, source: sourceOf(page), answer: page.answer })),
  );
  for (const { path, source, answer } of pages) {
    const { head, body } = await render(path);
    const { scripts, styles } = filesOf(manifest, [THEME, source, ENTRY]);
    const data: PageBootData = {
      scripts: scripts.join(' '),
      font,
      ...(answer !== undefined && { answer: config.apiUrl + answer }),
    };
    const early = `<script${dataAttributes(data)}>${earlyScript}</script>`;
    const html = template
      .replace('<!--head-->', () => `${head}${inlineStyles(dist, styles)}${early}`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
    const file = path === '/' ? join(dist, ENTRY) : join(dist, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  const shell = shellPage({ config, dist, manifest, template, font, script: shellScript });
  writeFileSync(join(dist, 'shell.html'), shell);
  return pages;
}
