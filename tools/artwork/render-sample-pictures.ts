/**
 * `tsx tools/artwork/render-sample-pictures.ts`: converts the drawings of the sample content to the
 * formats the site shows: WebP for the articles, PNG with a palette for the logos, a quarter of the
 * size. Run it after changing a drawing.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

async function renderFolder(
  from: string,
  to: string,
  extension: 'webp' | 'png',
  encode: (drawing: Sharp) => Sharp,
) {
  for (const file of readdirSync(from).filter((name) => name.endsWith('.svg'))) {
    const picture = join(to, `${basename(file, '.svg')}.${extension}`);
    const { size } = await encode(sharp(join(from, file))).toFile(picture);
    console.log(`${picture}: ${size} bytes`);
  }
}

await renderFolder('server/articles/drawings', 'public/images/articles', 'webp', (drawing) =>
  drawing.webp({ quality: 75, effort: 6 }),
);
await renderFolder('server/logo-links/logos', 'server/logo-links/logos', 'png', (drawing) =>
  drawing.png({ palette: true, quality: 70, effort: 10 }),
);
await renderFolder('server/stories/covers', 'server/stories/covers', 'webp', (drawing) =>
  drawing.webp({ quality: 75, effort: 6 }),
);
