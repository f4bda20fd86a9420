/**
 * `npm run accessibility`: opens every public page of the built site, and writes what was found for the
 * statement on /accessibilite, which the next build shows.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

const FILE = 'src/site/accessibility/checks.json';
const SPEC = 'every-page.spec.ts';

const stepSchema = v.object({ title: v.string(), error: v.optional(v.unknown()) });
const testSchema = v.object({
  results: v.array(v.object({ steps: v.optional(v.array(stepSchema), []) })),
});
const reportSchema = v.object({
  suites: v.array(v.object({ specs: v.array(v.object({ tests: v.array(testSchema) })) })),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

const { stdout } = spawnSync(
  'npx',
  ['playwright', 'test', '--config=tests', '--project=pages', '--reporter=json', SPEC],
  {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PUBLISH_PAGES: 'no' },
  },
);
const { suites, stats } = v.parse(reportSchema, JSON.parse(stdout));
const steps = suites
  .flatMap(({ specs }) => specs.flatMap(({ tests }) => tests))
  .flatMap(({ results }) => results.flatMap((result) => result.steps));

/** Counts the steps of one kind that passed and failed: a visit has several, and others besides. */
function count(kind: RegExp) {
  const failures = steps.filter(({ title }) => kind.test(title)).map(({ error }) => error);
  const failed = failures.filter((error) => error !== undefined).length;
  const counts = { passed: failures.length - failed, failed };
  console.log(`${kind.source}: ${counts.passed} passed, ${counts.failed} failed`);
  if (failures.length === 0) throw new Error(`No step ‘${kind.source}’ ran.`);
  return counts;
}

const { version } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('axe-core/package.json'),
);
const axe = { version, ...count(/no fault/) };
const keyboard = count(/the Tab key reaches every control/);
const broken = stats.unexpected + stats.flaky;
// What follows a failed step did not run: where that is a step of another kind, nothing is said here.
if (broken > axe.failed + keyboard.failed) throw new Error(`${broken} tests of ${SPEC} failed.`);
const date = new Date().toISOString().slice(0, 10);
writeFileSync(FILE, `${JSON.stringify({ date, axe, keyboard }, null, 2)}\n`);
console.log(`${FILE} is written: commit it, and build.`);
process.exit(broken > 0 ? 1 : 0);
