import { readFileSync } from 'node:fs';
import { buildFacts, namedPages } from '../../src/public-pages.ts';

/** Public pages and the Lighthouse figures they are held to (0 to 100). */
export const benchedPages = namedPages.map(([name, { path, isIndexed }]) => ({
  path: path.replace(':slug', '{slug}'),
  performance: buildFacts[name].performance,
  isNoindex: !isIndexed,
}));

/** The limit: a hand-written page with the home page's text and picture and a native player. */
export function yardstickPage(): string {
  const home = readFileSync('dist/index.html', 'utf8');
  const picture = /<svg[\s\S]*?<\/svg>/.exec(home.slice(home.indexOf('<main')))?.[0] ?? '';
  const welcome = /Bienvenue sur [^<]*/.exec(home)?.[0] ?? '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Radio</title><meta name="description" content="${welcome}">
<style>body{margin:0;padding:1rem;background:#fff8ee;color:#2a2850;font:18px system-ui;text-align:center}svg{max-width:16rem}</style>
</head><body><main><h1>Radio Petite Lune</h1><p>${welcome}</p>${picture}
<p><audio controls preload="none" src="/live.mp3"></audio></p></main></body></html>`;
}
