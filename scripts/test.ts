/** `npm test`: runs all checks, the cheapest first. */
import { runLanes, type Step } from './checks/lanes.ts';
import { prepareSystem } from './checks/system.ts';

/**
 * Lanes of one group run at the same time, the steps of a lane one after another. The lanes of the
 * first group use one core each; the other steps use the whole machine, and sound cannot wait for
 * anything beside it.
 */
const groups: readonly (readonly (readonly Step[])[])[] = [
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
  [[{ name: 'unit, screen, server and contract tests', script: 'check:unit' }]],
  [[{ name: 'sound in the browser', script: 'check:sound' }]],
  [[{ name: 'three browser engines', script: 'check:engines' }]],
  [[{ name: 'browser tests', script: 'check:browser' }]],
];

// A backend that runs on this machine must not change the pages that the browser tests open.
process.env.PUBLISH_PAGES = 'no';

const missing = prepareSystem();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const passed: string[] = [];
for (const lanes of groups) {
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
