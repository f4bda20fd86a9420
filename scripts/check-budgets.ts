/**
 * `npm run check:budgets`: limits the gzipped JavaScript that each first view loads, and the part of
 * the inline script that starts the radio.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest } from './build/manifest.ts';
import { buildOneScript } from './build/one-script.ts';
import { budgets, earlyStart, traces } from './checks/budgets.ts';

const DIST = 'dist';
const manifest = readManifest(DIST);
const problems: string[] = [];
const read = (url: string) => readFileSync(join(DIST, url), 'utf8');
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

const everything = readdirSync(join(DIST, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => read(join('assets', name)));
for (const [library, trace] of Object.entries(traces)) {
  // A trace that occurs in no file at all would make the check pass without meaning.
  if (!everything.some((text) => text.includes(trace))) {
    problems.push(`${library} is no longer known by "${trace}": choose another text of its code.`);
  }
}

for (const { view, sources, limit, without } of budgets) {
  const { scripts } = filesOf(manifest, sources);
  const texts = scripts.map(read);
  const size = texts.reduce((sum, text) => sum + gzipped(text), 0) / 1000;
  console.log(`${view}: ${size.toFixed(1)} kB gzip of ${limit} kB in ${scripts.length} files`);
  if (size > limit) problems.push(`${view} is over its budget of ${limit} kB.`);
  const strays = without.filter((library) => texts.some((text) => text.includes(traces[library])));
  if (strays.length > 0) problems.push(`${view} must not hold ${strays.join(', ')}.`);
}

const { script, without, limit } = earlyStart;
const [whole, rest] = await Promise.all([
  buildOneScript(script),
  buildOneScript(script, { replaced: without }),
]);
const start = gzipped(whole) - gzipped(rest);
console.log(
  `inline script: ${gzipped(whole)} B gzip, of which ${start} of ${limit} B start the radio`,
);
if (start > limit) problems.push(`The start of the radio is over its budget of ${limit} B.`);

for (const problem of problems) console.error(`✗ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
