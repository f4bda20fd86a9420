import { spawn } from 'node:child_process';

/** A script of package.json, and what is added to its command. */
export type Step = Readonly<{ name: string; script: string; args?: readonly string[] }>;

/** `line`: the name of the step and how long it took. */
type Result = Readonly<{ isPassed: boolean; line: string }>;

/** Runs the lanes at the same time, and the steps of each one after another until one fails. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<readonly Result[]> {
  const isAlone = lanes.length === 1;
  const results = await Promise.all(lanes.map((steps) => runLane(steps, isAlone)));
  return results.flat();
}

async function runLane(steps: readonly Step[], isAlone: boolean) {
  const results: Result[] = [];
  for (const step of steps) {
    const result = await run(step, isAlone);
    results.push(result);
    if (!result.isPassed) break;
  }
  return results;
}

/** Runs one step; what steps beside others print is shown when each ends, so that it does not mix. */
async function run({ name, script, args = [] }: Step, isAlone: boolean): Promise<Result> {
  const startedAt = Date.now();
  console.log(isAlone ? `\n── ${name}` : `… ${name}`);
  const command = ['run', '-s', script, '--', ...args];
  const child = spawn('npm', command, { stdio: isAlone ? 'inherit' : 'pipe' });
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
