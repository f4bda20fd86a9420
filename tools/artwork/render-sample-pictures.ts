/**
 * `tsx tools/artwork/render-sample-pictures.ts`: converts the drawings of the sample content to the
 * formats the site shows: WebP for the articles, PNG with a palette for the logos, a quarter of the
 * size (needs Debian's pngquant). Run it after changing a drawing.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const MAX_BYTES = 15 * 1024;

type Format = { type: 'image/webp' | 'image/png'; quality: number };

/** Renders the drawing at its own size, encoded by the browser. */
async function render(tab: Page, svg: string, format: Format): Promise<Buffer> {
  const dataUrl = await tab.evaluate(
    async ({ source, type, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL(type, quality);
    },
    { source: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, ...format },
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

async function renderFolder(tab: Page, from: string, to: string, extension: 'webp' | 'png') {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from).filter((name) => name.endsWith('.svg'))) {
    const svg = readFileSync(join(from, file), 'utf8');
    let quality = 0.9;
    let bytes = await render(tab, svg, { type: `image/${extension}`, quality });
    while (bytes.length > MAX_BYTES && quality > 0.5) {
      quality -= 0.05;
      bytes = await render(tab, svg, { type: `image/${extension}`, quality });
    }
    const name = `${basename(file, '.svg')}.${extension}`;
    writeFileSync(join(to, name), bytes);
    console.log(`${join(to, name)}: ${bytes.length} bytes`);
  }
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
const tab = await browser.newPage();
await renderFolder(tab, 'server/seed/drawings', 'public/images/articles', 'webp');
await renderFolder(tab, 'server/seed/logos', 'server/seed/logos', 'png');
for (const name of readdirSync('server/seed/logos').filter((file) => file.endsWith('.png'))) {
  const file = join('server/seed/logos', name);
  execFileSync('pngquant', [
    '--quality',
    '70-95',
    '--speed',
    '1',
    '--strip',
    '--force',
    '--output',
    file,
    file,
  ]);
}
await browser.close();
