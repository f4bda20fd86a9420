import { spawn } from 'node:child_process';
import { askForReport, type FailedTest, type Runner } from './test-report.ts';

/** A script of package.json, and what is added to its command. */
export type Step = Readonly<{
  name: string;
  script: string;
  args?: readonly string[];
  /** Steps of tests are asked which of them failed. */
  runner?: Runner;
  /** The name of the step without which this one has nothing to look at. */
  needs?: string;
}>;

export type Result = Readonly<{
  name: string;
  outcome: 'passed' | 'failed' | 'not run';
  seconds: number;
  failedTests: readonly FailedTest[];
}>;

/** Runs steps at the same time, each after the one that it needs, also where others fail. */
export async function runTogether(
  steps: readonly Step[],
  before: readonly Result[],
): Promise<readonly Result[]> {
  const results = new Map(before.map((result) => [result.name, Promise.resolve(result)]));
  async function runAfter(step: Step): Promise<Result> {
    const needed = await results.get(step.needs ?? '');
    if (needed && needed.outcome !== 'passed')
      return { name: step.name, outcome: 'not run', seconds: 0, failedTests: [] };
    return run(step, steps.length === 1);
  }
  for (const step of steps) results.set(step.name, runAfter(step));
  return (await Promise.all(results.values())).slice(before.length);
}

/** Runs one step; what steps beside others print is shown when each ends, so that it does not mix. */
async function run({ name, script, args = [], runner }: Step, isAlone: boolean): Promise<Result> {
  const startedAt = Date.now();
  console.log(isAlone ? `\n── ${name}` : `… ${name}`);
  const report = runner && askForReport(runner);
  // Playwright empties its folder first: what was kept of the tests that failed in other steps stays.
  const kept = runner === 'playwright' ? ['--output', `test-results/${name}`] : [];
  const child = spawn(
    'npm',
    ['run', '-s', script, '--', ...args, ...kept, ...(report?.args ?? [])],
    {
      env: report?.env ?? process.env,
      stdio: isAlone ? 'inherit' : 'pipe',
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: unknown) => {
      output += String(part);
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (!isAlone) console.log(`\n── ${name}\n${output}`);
  return {
    name,
    outcome: status === 0 ? 'passed' : 'failed',
    seconds: (Date.now() - startedAt) / 1000,
    failedTests: report?.read().failed ?? [],
  };
}
