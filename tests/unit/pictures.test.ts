import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEADING_FONT } from '../../scripts/build/document-parts.ts';

test.each([
  ['public/logo.png', '1200 × 630', 60],
  ['public/podcast.png', '3000 × 3000', 300],
  ['public/artwork-512.png', '512 × 512', 40],
  ['public/artwork-lullaby-512.png', '512 × 512', 40],
  ['public/icons/favicon-32.png', '32 × 32', 2],
  ['public/icons/apple-touch-icon.png', '180 × 180', 10],
  ['public/icons/icon-192.png', '192 × 192', 10],
  ['public/icons/icon-512.png', '512 × 512', 20],
  ['public/icons/maskable-512.png', '512 × 512', 20],
])('%s is %s and at most %i kB', async (file, size, kilobytes) => {
  const { format, width, height } = await sharp(file).metadata();
  expect([format, `${width} × ${height}`]).toEqual(['png', size]);
  expect(statSync(file).size).toBeLessThanOrEqual(kilobytes * 1000);
});

test('every icon of the manifest is there', () => {
  const manifest: { icons: { src: string }[]; start_url: string; display: string } = JSON.parse(
    readFileSync('public/manifest.webmanifest', 'utf8'),
  );
  expect(manifest).toMatchObject({ lang: 'fr', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect(statSync(`public${src}`).size).toBeGreaterThan(0);
});

test('the typeface of the headings is one Latin file of at most 35 kB', () => {
  expect(statSync(HEADING_FONT).size).toBeLessThanOrEqual(35_000);
});
