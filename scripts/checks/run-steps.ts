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

/** Runs the lanes at the same time and the steps of each one after another, also after one failed. */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  before: readonly Result[],
): Promise<readonly Result[]> {
  const isAlone = lanes.length === 1;
  const results = await Promise.all(
    lanes.map(async (steps) => {
      const lane: Result[] = [];
      for (const step of steps) {
        const needed = [...before, ...lane].find(({ name }) => name === step.needs);
        lane.push(
          needed && needed.outcome !== 'passed'
            ? { name: step.name, outcome: 'not run', seconds: 0, failedTests: [] }
            : await run(step, isAlone),
        );
      }
      return lane;
    }),
  );
  return results.flat();
}

/** Runs one step; what steps beside others print is shown when each ends, so that it does not mix. */
async function run({ name, script, args = [], runner }: Step, isAlone: boolean): Promise<Result> {
  const startedAt = Date.now();
  console.log(isAlone ? `\n── ${name}` : `… ${name}`);
  const report = runner && askForReport(runner);
  const child = spawn('npm', ['run', '-s', script, '--', ...args, ...(report?.args ?? [])], {
    env: report?.env ?? process.env,
    stdio: isAlone ? 'inherit' : 'pipe',
  });
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
