import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

export type Part = Readonly<{
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** It starts when this address answers. */
  after?: string;
  /** Liquidsoap and Icecast refuse root. */
  refusesRoot?: boolean;
}>;

/** As systemd's RestartSec in deploy/systemd. */
const RESTART_MILLISECONDS = 2000;
const GRACE_MILLISECONDS = 10_000;

export const isRoot = process.getuid?.() === 0;

/**
 * Starts processes, starts them again 2 s after their end, and ends them all. `user`: whose rights a
 * part gets that refuses root. The output of each is in `folder`.
 */
export function keepRunning(folder: string, user: string) {
  const running = new Set<ChildProcess>();
  const group = execFileSync('id', ['--group', user], { encoding: 'utf8' }).trim();
  let isStopping = false;

  function start(part: Part) {
    if (isStopping) return;
    const rights = ['--reuid', user, '--regid', group, '--init-groups'];
    const output = openSync(join(folder, `${part.name}.log`), 'a');
    const child = spawn(
      'setpriv',
      // A part ends with this process, whatever ends this one.
      ['--pdeathsig', 'TERM', ...(isRoot && part.refusesRoot ? rights : []), ...part.command],
      // Ctrl+C in a terminal ends this process, which ends the parts.
      { env: { ...process.env, ...part.env }, stdio: ['ignore', output, output], detached: true },
    );
    closeSync(output);
    running.add(child);
    console.log(`${part.name} : processus ${child.pid}`);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (isStopping) return;
      console.log(`${part.name} : arrêté (${signal ?? code}), relancé dans 2 s`);
      setTimeout(start, RESTART_MILLISECONDS, part);
    });
  }

  /** Resolves when every part has ended. */
  async function stop() {
    isStopping = true;
    const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of running) child.kill('SIGTERM');
    const kill = setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, GRACE_MILLISECONDS);
    await Promise.all(ends);
    clearTimeout(kill);
  }

  return { start, stop };
}
