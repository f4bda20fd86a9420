/**
 * `npm run accessibility`: runs the accessibility tests on the built site, and writes what they found
 * for the statement on /accessibilite, which the next build shows.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

const FILE = 'src/site/accessibility/checks.json';

const reportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** Counts the tests of one file that passed and failed. */
function run(spec: string) {
  const { stdout } = spawnSync(
    'npx',
    ['playwright', 'test', '--config=tests', '--project=pages', '--reporter=json', spec],
    {
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PUBLISH_PAGES: 'no' },
    },
  );
  const { stats } = v.parse(reportSchema, JSON.parse(stdout));
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  console.log(`${spec}: ${counts.passed} passed, ${counts.failed} failed`);
  if (counts.passed + counts.failed === 0) throw new Error(`No test of ${spec} ran.`);
  return counts;
}

const { version } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('axe-core/package.json'),
);
const axe = { version, ...run('accessibility.spec.ts') };
const keyboard = run('keyboard.spec.ts');
const date = new Date().toISOString().slice(0, 10);
writeFileSync(FILE, `${JSON.stringify({ date, axe, keyboard }, null, 2)}\n`);
console.log(`${FILE} is written: commit it, and build.`);
process.exit(axe.failed + keyboard.failed > 0 ? 1 : 0);
