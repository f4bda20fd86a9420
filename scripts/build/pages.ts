import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../../src/lib/parse-config.ts';
import { paths } from '../../src/paths.ts';
import { filesOf, readManifest } from './manifest.ts';

const ENTRY = 'index.html';
const THEME = 'src/public/theme/theme.ts';

/** Every route whose address is known at build time, and the source of its page. */
const staticPages: readonly { path: string; source: string }[] = [
  { path: paths.home, source: 'src/public/home/HomePage.tsx' },
  { path: paths.lullaby, source: 'src/public/lullaby/LullabyPage.tsx' },
  { path: paths.articles, source: 'src/public/articles/ArticlesPage.tsx' },
  { path: paths.partners, source: 'src/public/partners/PartnersPage.tsx' },
  { path: paths.contact, source: 'src/public/contact/ContactPage.tsx' },
  { path: paths.legal, source: 'src/public/legal/LegalPage.tsx' },
  { path: paths.legalCanonical, source: 'src/public/legal/LegalPage.tsx' },
  { path: paths.notFound, source: 'src/public/not-found/NotFoundPage.tsx' },
];

/** Under an application that does not come, be it for a broken connection or a deploy half done. */
const LATE =
  '<p class="late">Cette page met longtemps à s’ouvrir. Vérifiez votre connexion, puis <a href="">rechargez-la</a>.</p>';
const LATE_STYLE =
  '.late{margin:2rem;visibility:hidden;animation:late 0s 8s forwards}#root:not(:empty)+.late{display:none}@keyframes late{to{visibility:visible}}';

type Options = Readonly<{
  config: Config;
  dist: string;
  serverBundle: string;
  earlyScript: string;
}>;

type Render = (pathname: string) => Promise<string>;

/**
 * React writes the head tags of a fragment before its markup; they belong in <head>, marked, so
 * that the application can drop them when it writes those of the next page.
 */
export function splitHead(html: string): { head: string; body: string } {
  const tags = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/.exec(html)?.[0] ?? '';
  return {
    head: tags.replace(/<(title|meta|link)\b/g, '<$1 data-prerendered=""'),
    body: html.slice(tags.length),
  };
}

async function loadRender(serverBundle: string): Promise<Render> {
  const module: { render: Render } = await import(pathToFileURL(resolve(serverBundle)).href);
  return module.render;
}

/** Turns dist/index.html into one file a static page, and a neutral shell for all other paths. */
export async function writePages({ config, dist, serverBundle, earlyScript }: Options) {
  const template = readFileSync(join(dist, ENTRY), 'utf8');
  const manifest = readManifest(dist);
  const render = await loadRender(serverBundle);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The build has no entry for index.html.');

  // The shell shows no page's words: it becomes whichever page its address asks for.
  const shell = template
    .replace(
      '<!--head-->',
      `<title data-prerendered="">${config.siteName}</title><style>${LATE_STYLE}</style>`,
    )
    .replace('<div id="root"></div>', `<div id="root"></div>${LATE}`);

  for (const { path, source } of staticPages) {
    const { head, body } = splitHead(await render(path));
    const { scripts, styles } = filesOf(manifest, [ENTRY, THEME, source]);
    const css = styles.map((style) => readFileSync(join(dist, style), 'utf8').trim()).join('');
    // Already inline: a sheet that stands here is not fetched again, nor waited for by its page.
    const known = styles
      .map((style) => `<link rel="stylesheet" href="${style}" disabled>`)
      .join('');
    const entryUrl = `/${entry.file}`;
    const preload = scripts.filter((url) => url !== entryUrl).join(' ');
    const early = `<script data-entry="${entryUrl}" data-preload="${preload}">${earlyScript}</script>`;
    const html = template
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace('<!--head-->', () => `${head}<style>${css}</style>${known}${early}`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
    const file = path === '/' ? join(dist, ENTRY) : join(dist, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  writeFileSync(join(dist, 'shell.html'), shell);
  return staticPages;
}
