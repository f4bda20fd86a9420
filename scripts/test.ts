/**
 * `npm test`: runs all checks that a change can break, the cheapest first. `npm run test:deep`: what
 * needs length or number, the tests tagged `deep`, in the browser `@deep`. One run tells all: a step
 * that fails keeps no other from running, and each test that failed is named with its command.
 * `npm test -- --failed`: the tests that failed last, one by one.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../publishing/read-json.ts';
import { readOptions } from '../publishing/read-options.ts';
import { type Result, runTogether, type Step } from './checks/run-steps.ts';
import { prepareSystem } from './checks/system.ts';
import { askForReport, type FailedTest, failedTestSchema, inShell } from './checks/test-report.ts';

/** The tests that failed in the last run. */
const FAILED_LAST = 'node_modules/.cache/failed-tests.json';
const DEEP = '@deep';
/** Deep tests that bound milliseconds, in files of other kinds: they run one by one. */
const TIMED = '@timed';
const BUILD: Step = { name: 'build', script: 'build' };
const browser = { runner: 'playwright', needs: BUILD.name } as const;

/**
 * The steps of one group run at the same time, each after the one that it needs. Those of the first
 * group use one core each, or wait; the other steps use the whole machine, and what measures silences
 * cannot wait for anything beside it.
 */
type Groups = readonly (readonly Step[])[];

/** The files with such tests: Vitest would load all the others to leave theirs out. */
const filesWith = (tag: string) =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file}`)
    .filter(
      (file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(`'${tag}'`),
    );

const quick: Groups = [
  [
    { name: 'format and lint', script: 'check:format' },
    { name: 'types', script: 'check:types' },
    { name: 'architecture', script: 'check:architecture' },
    { name: 'dead code', script: 'check:dead-code' },
    BUILD,
    { name: 'budgets', script: 'check:budgets', needs: BUILD.name },
  ],
  [
    {
      name: 'unit, screen, server and contract tests',
      script: 'check:unit',
      runner: 'vitest',
      args: ['--tags-filter=!deep'],
    },
  ],
  [
    {
      name: 'browser tests, with the sound in three engines',
      script: 'check:browser',
      args: ['--project=sound', '--project=engine-*', '--grep-invert', DEEP],
      ...browser,
    },
  ],
];

const deep: Groups = [
  [
    BUILD,
    { name: 'types by the released compiler', script: 'check:types:released' },
    {
      name: 'long unit, screen and server tests',
      script: 'check:unit',
      runner: 'vitest',
      needs: BUILD.name,
      args: ['--tags-filter=deep && !timed', ...filesWith('deep')],
    },
  ],
  [
    {
      name: 'times of the server in milliseconds',
      script: 'check:unit',
      runner: 'vitest',
      args: ['--tags-filter=timed', '--no-file-parallelism', ...filesWith('timed')],
    },
  ],
  [{ name: 'silences in milliseconds', script: 'check:silence', ...browser }],
  [
    {
      name: 'times in milliseconds',
      script: 'check:browser',
      args: ['--grep', TIMED, '--workers=1'],
      ...browser,
    },
  ],
  [
    {
      name: 'sound in three browser engines',
      script: 'check:sound',
      // They measure silences: with two browsers beside each, those of the machine.
      args: ['--grep', DEEP, '--workers=2'],
      ...browser,
    },
  ],
  [
    {
      name: 'browser tests',
      script: 'check:browser',
      // Each browser more costs the others more than it wins: 480 s with six, 457 with five, 407 with three.
      args: ['--grep', DEEP, '--grep-invert', TIMED, '--workers=3'],
      ...browser,
    },
  ],
];

/**
 * Tests that fail beside others and pass alone: so many may be the machine's fault. They are mended
 * all the same.
 */
const MOST_BESIDE_OTHERS = 3;
/** With more, something is broken for all of them, and one by one they would take hours. */
const MOST_TRIED_ALONE = 20;

// A backend that runs on this machine must not change the pages that the browser tests open.
process.env.PUBLISH_PAGES = 'no';

const missing = prepareSystem();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const list = (title: string, tests: readonly FailedTest[]) => {
  if (tests.length === 0) return;
  console.log(`\n${title}:`);
  for (const { name, command } of tests)
    console.log(`  ${name}${command ? `\n    ${inShell(command)}` : ''}`);
};

/** Keeps which tests failed, for `npm test -- --failed`. */
function keepFailed(tests: readonly FailedTest[]) {
  mkdirSync(dirname(FAILED_LAST), { recursive: true });
  writeFileSync(FAILED_LAST, JSON.stringify(tests));
}

/** Runs one test that failed beside others, with nothing beside it; returns whether it passes now. */
function passesAlone({ command }: FailedTest): boolean {
  if (command === undefined) return false;
  console.log(`\n── alone: ${inShell(command)}`);
  const report = askForReport(command.includes('vitest') ? 'vitest' : 'playwright');
  const [program = '', ...args] = [...command, ...report.args];
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: report.env });
  const { passed, failed } = report.read();
  // A runner that finds no such test may end well, too.
  return status === 0 && passed > 0 && failed.length === 0;
}

async function runFailed() {
  const failedLast = readJson(FAILED_LAST, v.array(failedTestSchema));
  if (!failedLast) {
    console.error('No run has ended here yet: npm test');
    return false;
  }
  // Browser tests look at what was built: from sources that do not build it would be an older one.
  const isBuilt =
    failedLast.length === 0 ||
    (await runTogether([BUILD], [])).every(({ outcome }) => outcome === 'passed');
  const still = isBuilt ? failedLast.filter((test) => !passesAlone(test)) : failedLast;
  keepFailed(still);
  list(isBuilt ? 'Failed again' : 'Not tried: the build failed', still);
  console.log(`\nFailed last: ${failedLast.length}, left: ${still.length}`);
  return still.length === 0;
}

async function runAll(groups: Groups) {
  rmSync('test-results', { recursive: true, force: true });
  const results: Result[] = [];
  for (const steps of groups) results.push(...(await runTogether(steps, results)));
  const failedTests = results.flatMap((result) => result.failedTests);
  keepFailed(failedTests);
  const besideOthers = failedTests.length > MOST_TRIED_ALONE ? [] : failedTests.filter(passesAlone);
  const isForgiven = ({ failedTests: failed }: Result) =>
    failed.length > 0 &&
    failed.every((test) => besideOthers.includes(test)) &&
    besideOthers.length <= MOST_BESIDE_OTHERS;
  const isGood = (result: Result) => result.outcome === 'passed' || isForgiven(result);
  list(
    'Failed',
    failedTests.filter((test) => !besideOthers.includes(test)),
  );
  list(`Failed beside others, passed alone (${MOST_BESIDE_OTHERS} at most)`, besideOthers);
  console.log('\nWhat ran:');
  for (const result of results)
    console.log(
      `  ${isGood(result) ? '✓' : '✗'} ${result.name} (${result.outcome === 'not run' ? 'not run: what it needs failed' : `${result.seconds.toFixed(1)} s`})`,
    );
  const passed = results.filter(isGood).length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
  return passed === results.length;
}

const flag = { type: 'boolean', default: false } as const;
const options = readOptions({ options: { failed: flag, deep: flag } });
const isGreen = options.failed ? await runFailed() : await runAll(options.deep ? deep : quick);
process.exitCode = isGreen ? 0 : 1;
