/** `npm test`: runs all checks, the cheapest first. */
import { spawn } from 'node:child_process';
import { prepareSystem } from './checks/system.ts';

type Step = Readonly<{ name: string; script: string }>;

/** Steps of one group run at the same time, because most of them use one core only. */
const groups: readonly (readonly Step[])[] = [
  [
    { name: 'format and lint', script: 'check:format' },
    { name: 'types', script: 'check:types' },
    { name: 'architecture', script: 'check:architecture' },
    { name: 'dead code', script: 'check:dead-code' },
    { name: 'build', script: 'build' },
  ],
  [{ name: 'budgets', script: 'check:budgets' }],
  [{ name: 'unit, screen, server and contract tests', script: 'check:unit' }],
  [{ name: 'sound in the browser', script: 'check:sound' }],
  [{ name: 'three browser engines', script: 'check:engines' }],
  [{ name: 'browser tests', script: 'check:browser' }],
];

/** Runs one step; what steps of a group print is shown when each ends, so that it does not mix. */
async function run({ name, script }: Step, isAlone: boolean) {
  const startedAt = Date.now();
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn('npm', ['run', '-s', script], { stdio: isAlone ? 'inherit' : 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: unknown) => {
      output += String(part);
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (!isAlone) console.log(`\n── ${name}\n${output}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return { isPassed: status === 0, line: `${name} (${seconds} s)` };
}

// A backend that runs on this machine must not change the pages that the browser tests open.
process.env.PUBLISH_PAGES = 'no';

const missing = prepareSystem();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const passed: string[] = [];
for (const group of groups) {
  const results = await Promise.all(group.map((step) => run(step, group.length === 1)));
  passed.push(...results.filter(({ isPassed }) => isPassed).map(({ line }) => line));
  const failed = results.filter(({ isPassed }) => !isPassed);
  for (const { line } of failed) console.error(`\nFailed: ${line}`);
  if (failed.length > 0) {
    console.log(`\n${passed.length} passed, ${failed.length} failed`);
    process.exit(1);
  }
}
console.log(`\nWhat ran:\n${passed.map((line) => `  ✓ ${line}`).join('\n')}`);
console.log(`\n${passed.length} passed, 0 failed`);
