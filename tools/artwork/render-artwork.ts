/**
 * `npm run artwork`: renders the share image, the cover of the podcast, the lock-screen artwork and the
 * icons of public/ from the drawings of the pages. Run it after changing a drawing or VITE_SITE_NAME, and check the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';
import { HEADING_FONT } from '../../scripts/build/document-parts.ts';
import { colourOf, readTokens } from '../../scripts/build/tokens.ts';
import { parseConfig } from '../../src/lib/parse-config.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The drawings import CSS modules, which only Vite can load. */
async function loadPictures(): Promise<typeof import('./pictures.tsx')> {
  const vite = await createServer({
    server: { middlewareMode: true, ws: false, hmr: false },
    appType: 'custom',
    logLevel: 'error',
  });
  const { favicon, pictures } = await vite.ssrLoadModule('/tools/artwork/pictures.tsx');
  await vite.close();
  return { favicon, pictures };
}

function page(body: string) {
  const font = readFileSync(HEADING_FONT).toString('base64');
  return `<!doctype html><meta charset="utf-8"><style>
    ${readFileSync('src/site/theme/tokens.css', 'utf8')}
    @font-face { font-family: Baloo; font-weight: 400 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; overflow: hidden } svg { display: block; width: 100%; overflow: visible }
  </style>${body}`;
}

async function main() {
  const { favicon, pictures } = await loadPictures();
  const tokens = readTokens();
  const { siteName } = parseConfig({ VITE_SITE_NAME: process.env.VITE_SITE_NAME });

  const svg = renderToStaticMarkup(favicon)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/ (?:class|aria-hidden)="[^"]*"/g, '')
    // A standalone SVG has no custom properties: they are replaced by their values.
    .replace(/var\(--([\w-]+)\)/g, (_match, name: string) => colourOf(tokens, 'day', name));
  writeFileSync('public/icons/favicon.svg', `${svg}\n`);

  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  for (const { file, width, height, scale = 1, isRgb, element } of pictures(siteName)) {
    const viewport = { width, height };
    const tab = await browser.newPage({ viewport, deviceScaleFactor: scale });
    await tab.setContent(page(renderToStaticMarkup(element)));
    await tab.evaluate(() => document.fonts.ready);
    const shot = await tab.screenshot({ omitBackground: true });
    // Flat drawings look the same with 256 colours, in less than half the bytes.
    const png = isRgb
      ? await sharp(shot).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
      : await sharp(shot).png({ palette: true, effort: 10 }).toBuffer();
    writeFileSync(`public/${file}`, png);
    console.log(`public/${file} ${(png.length / 1000).toFixed(1)} kB`);
    await tab.close();
  }
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
