/** `npm test`: runs all checks, the cheapest first. */
import { spawnSync } from 'node:child_process';
import { prepareSystem } from './checks/system.ts';

type Step = Readonly<{ name: string; command: readonly string[] }>;

const steps: readonly Step[] = [
  { name: 'format and lint', command: ['npm', 'run', '-s', 'check:format'] },
  { name: 'types', command: ['npm', 'run', '-s', 'check:types'] },
  { name: 'architecture', command: ['npm', 'run', '-s', 'check:architecture'] },
  { name: 'dead code', command: ['npm', 'run', '-s', 'check:dead-code'] },
  { name: 'unit, screen, server and contract tests', command: ['npm', 'run', '-s', 'check:unit'] },
  { name: 'build', command: ['npm', 'run', '-s', 'build'] },
  { name: 'budgets', command: ['npm', 'run', '-s', 'check:budgets'] },
  { name: 'sound in the browser', command: ['npm', 'run', '-s', 'check:sound'] },
  { name: 'three browser engines', command: ['npm', 'run', '-s', 'check:engines'] },
  { name: 'browser tests', command: ['npm', 'run', '-s', 'check:browser'] },
];

// A backend that runs on this machine must not change the pages that the browser tests open.
process.env.PUBLISH_PAGES = 'no';

const missing = prepareSystem();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const done: string[] = [];
for (const { name, command } of steps) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name}: failed after ${seconds} s`);
    console.log(`\n${done.length} passed, 1 failed`);
    process.exit(1);
  }
  done.push(`${name} (${seconds} s)`);
}
console.log(`\nWhat ran:\n${done.map((line) => `  ✓ ${line}`).join('\n')}`);
console.log(`\n${done.length} passed, 0 failed`);
