import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A script of package.json; in the background it uses only what others leave of the processor. */
export type Step = Readonly<{ name: string; script: string; isInBackground?: boolean }>;

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
async function run({ name, script, isInBackground }: Step, isAlone: boolean): Promise<Result> {
  const startedAt = Date.now();
  console.log(isAlone ? `\n── ${name}` : `… ${name}`);
  const child = spawn('npm', ['run', '-s', script], {
    stdio: isAlone ? 'inherit' : 'pipe',
    detached: isInBackground === true,
  });
  if (isInBackground) yieldProcessor(child);
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

/**
 * The lowest priority for a process and those that it starts. Linux may share the processor between
 * sessions first (sched(7), autogroup), so the session of a detached process gets the same.
 */
function yieldProcessor(child: ChildProcess) {
  const { pid } = child;
  if (pid === undefined) return;
  setPriority(pid, 19);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, '19');
  // A session of its own receives no signal from the terminal.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      if (child.exitCode === null) process.kill(-pid, signal);
      process.exit(1);
    });
}
