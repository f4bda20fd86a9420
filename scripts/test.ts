/**
 * `npm test`: runs all checks that a change can break, the cheapest first. `npm run test:deep`: what
 * needs length or number, the tests tagged `deep`, in the browser `@deep`.
 */
import { runLanes, type Step } from './checks/lanes.ts';
import { prepareSystem } from './checks/system.ts';

const DEEP = '@deep';
/**
 * Lanes of one group run at the same time, the steps of a lane one after another. The lanes of the
 * first group use one core each; the other steps use the whole machine, and what measures silences
 * cannot wait for anything beside it.
 */
type Groups = readonly (readonly (readonly Step[])[])[];

const quick: Groups = [
  [
    [{ name: 'format and lint', script: 'check:format' }],
    [{ name: 'types', script: 'check:types' }],
    [{ name: 'architecture', script: 'check:architecture' }],
    [{ name: 'dead code', script: 'check:dead-code' }],
    [
      { name: 'build', script: 'build' },
      { name: 'budgets', script: 'check:budgets' },
    ],
  ],
  [
    [
      {
        name: 'unit, screen, server and contract tests',
        script: 'check:unit',
        args: ['--tags-filter=!deep'],
      },
    ],
  ],
  [
    [
      {
        name: 'sound in three browser engines',
        script: 'check:sound',
        args: ['--grep-invert', DEEP],
      },
    ],
  ],
  [[{ name: 'browser tests', script: 'check:browser', args: ['--grep-invert', DEEP] }]],
];

const deep: Groups = [
  [[{ name: 'build', script: 'build' }]],
  [
    [
      {
        name: 'long unit, screen and server tests',
        script: 'check:unit',
        args: ['--tags-filter=deep'],
      },
    ],
  ],
  [[{ name: 'silences in milliseconds', script: 'check:silence' }]],
  [
    [
      {
        name: 'sound in three browser engines',
        script: 'check:sound',
        args: ['--grep', DEEP],
      },
    ],
  ],
  [[{ name: 'browser tests', script: 'check:browser', args: ['--grep', DEEP] }]],
];

// A backend that runs on this machine must not change the pages that the browser tests open.
process.env.PUBLISH_PAGES = 'no';

const missing = prepareSystem();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const passed: string[] = [];
for (const lanes of process.argv.includes('--deep') ? deep : quick) {
  const results = await runLanes(lanes);
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
