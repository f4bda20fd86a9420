import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = 'src/site/theme/tokens.css';
const COLOUR = /#[\da-f]{6}\b/gi;

const coloursIn = (file: string) => readFileSync(file, 'utf8').toLowerCase().match(COLOUR) ?? [];

/** What `npm run build` makes pages, styles and scripts of. */
const sources = [
  'index.html',
  ...['src', 'scripts', 'publishing', 'server', 'public', 'deploy'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
].filter((file) => /\.(?:html|css|tsx?|mjs|js|json|webmanifest|xml|conf)$/.test(file));

test('a change of tokens.css is a change of every colour of the build', () => {
  // White is nobody's own.
  const palette = new Set(coloursIn(TOKENS).filter((colour) => colour !== '#ffffff'));
  const elsewhere = sources
    .filter((file) => file !== TOKENS)
    .flatMap((file) => coloursIn(file).map((colour) => `${colour} in ${file}`));
  expect(palette.size).toBeGreaterThan(30);
  expect(elsewhere).toEqual([]);
});
