import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { askForReport, inShell, type Runner } from '../../scripts/checks/test-report.ts';

/** Without what vitest gives to the processes that its own tests start. */
const withoutVitest = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  );

/** Runs a file of tests that no run of the project finds. */
function runTests(runner: Runner, files: Record<string, string>, args: readonly string[]) {
  const cwd = temporaryFolder();
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const report = askForReport(runner);
  // In one process, as the tests of the project; without npx, which costs as much as the run.
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin', runner),
    [...args, ...report.args],
    {
      cwd,
      env: withoutVitest(report.env),
      encoding: 'utf8',
    },
  );
  return { ...report.read(), output: stdout + stderr };
}

test('a run of vitest tells which tests failed, with the command that runs each alone', () => {
  const { passed, failed, output } = runTests(
    'vitest',
    {
      'a.test.ts': `import { describe, expect, it } from 'vitest';
        it('is well', () => {});
        describe('A song', () => it('ends (at 2:03)', () => expect(1).toBe(2)));`,
      'b.test.ts': `throw new Error('not loaded');`,
      'c.test.ts': `import { it } from 'vitest';
        it('leaves a timer', () => new Promise((end) => {
          setTimeout(() => { setTimeout(end); throw new Error('late'); });
        }));`,
    },
    ['run', '--no-isolate', '--maxWorkers=1'],
  );
  expect(passed, output).toBe(2);
  const alone = ['npx', 'vitest', 'run'];
  expect([...failed].sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    {
      name: 'a.test.ts › A song ends (at 2:03)',
      command: [...alone, 'a.test.ts', '-t', '^A song ends \\(at 2:03\\)$'],
    },
    { name: 'b.test.ts', command: [...alone, 'b.test.ts'] },
    { name: 'c.test.ts › outside of every test: late', command: [...alone, 'c.test.ts'] },
  ]);
});

test('a run of Playwright tells which tests failed, with the command that runs each alone', () => {
  const { passed, failed, output } = runTests(
    'playwright',
    {
      'a.spec.ts': `import { expect, test } from '@playwright/test';
        test('is well', () => {});
        test('the bar is l’heure', () => expect(1).toBe(2));`,
      'playwright.config.ts': `export default { projects: [{ name: 'pages' }] };`,
    },
    ['test'],
  );
  expect(passed, output).toBe(1);
  expect(failed).toEqual([
    {
      name: '[pages] a.spec.ts:3 › the bar is l’heure',
      command: [
        ...['npx', 'playwright', 'test', '-c', 'tests', '--workers=1'],
        // What the run kept of the others is in test-results, and stays.
        ...['--output', 'test-results/alone/pages/a.spec.ts:3', '--project=pages'],
        ...['a.spec.ts:3', '-g', 'the bar is l’heure'],
      ],
    },
  ]);
});

test('a shell reads the command as it was meant', () => {
  const words = ['a.spec.ts:3', '-g', "qu'on entend $(date) « ici »"];
  const read = execFileSync('sh', ['-c', `printf '%s\\n' ${inShell(words)}`], { encoding: 'utf8' });
  expect(read.trimEnd().split('\n')).toEqual(words);
});

test('a run that wrote no report has passed nothing', () => {
  expect(askForReport('vitest').read()).toEqual({ passed: 0, failed: [] });
});
