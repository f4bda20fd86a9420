/** `npm run check:budgets`: the JavaScript that each first view fetches, gzipped, has a limit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest } from './build/manifest.ts';
import { budgets, forbiddenInPublicFirstView } from './checks/budgets.ts';

const DIST = 'dist';
const manifest = readManifest(DIST);
let isOver = false;

for (const { view, sources, limit, isPublic } of budgets) {
  const { scripts } = filesOf(manifest, sources);
  const texts = scripts.map((url) => readFileSync(join(DIST, url), 'utf8'));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const size = bytes / 1000;
  const strays = isPublic
    ? forbiddenInPublicFirstView.filter(({ trace }) => texts.some((text) => text.includes(trace)))
    : [];
  const isBroken = size > limit || strays.length > 0;
  isOver ||= isBroken;
  console.log(
    `${isBroken ? '✗' : '✓'} ${view}: ${size.toFixed(1)} kB gzip of ${limit} kB in ${scripts.length} files`,
    strays.length > 0 ? `and it holds ${strays.map(({ name }) => name).join(', ')}` : '',
  );
}
process.exit(isOver ? 1 : 0);
