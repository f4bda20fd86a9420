import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Part = Readonly<{
  name: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** Liquidsoap and Icecast refuse root. */
  refusesRoot?: boolean;
  /** It writes into this terminal, not into a file. */
  isShown?: boolean;
}>;

type Options = Readonly<{
  /** Where the output of the parts is kept. */
  folder: string;
  /** Whose rights a part gets that refuses root. */
  user: string;
  log: (text: string) => void;
  /** A part ends again and again at the start of the station; its last lines say why. */
  onFailure: (problem: string) => void;
}>;

/** As systemd's RestartSec in deploy/systemd. */
const RESTART_MILLISECONDS = 2000;
/** Icecast 2.4.4 crashes at about one start in thirty. */
const SHORT_LIVES = 3;
const GRACE_MILLISECONDS = 10_000;

export const isRoot = process.getuid?.() === 0;

/** Starts processes, starts them again when they end, and ends them all. */
export function createSupervisor({ folder, user, log, onFailure }: Options) {
  const running = new Map<string, ChildProcess>();
  const waiting = new Set<NodeJS.Timeout>();
  const group = execFileSync('id', ['--group', user], { encoding: 'utf8' }).trim();
  let isStopping = false;
  let isOnAir = false;

  /** setpriv: a part ends with this process, whatever ends this one. */
  const asUser = ({ command, refusesRoot }: Part) => [
    '--pdeathsig',
    'TERM',
    ...(isRoot && refusesRoot ? ['--reuid', user, '--regid', group, '--init-groups'] : []),
    ...command,
  ];

  function start(part: Part, shortLives = 0) {
    const file = join(folder, `${part.name}.log`);
    const output = part.isShown ? 'inherit' : openSync(file, 'a');
    const startedAt = Date.now();
    const child = spawn('setpriv', asUser(part), {
      env: { ...process.env, ...part.env },
      stdio: ['ignore', output, output],
      // Ctrl+C in a terminal ends this process, which ends the parts.
      detached: true,
    });
    if (typeof output === 'number') closeSync(output);
    running.set(part.name, child);
    log(`${part.name} : processus ${child.pid}`);
    child.once('exit', (code, signal) => {
      running.delete(part.name);
      if (isStopping) return;
      const lives = Date.now() - startedAt < RESTART_MILLISECONDS ? shortLives + 1 : 0;
      if (lives === SHORT_LIVES && !isOnAir) {
        const said = part.isShown
          ? ''
          : readFileSync(file, 'utf8').split('\n').slice(-12).join('\n');
        onFailure(`${part.name} s’arrête aussitôt (${signal ?? code}).\n${said}`);
        return;
      }
      log(`${part.name} : arrêté (${signal ?? code}), relancé dans 2 s`);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start(part, lives);
      }, RESTART_MILLISECONDS);
      waiting.add(timer);
    });
  }

  /** Resolves when every part has ended. */
  async function stop() {
    isStopping = true;
    for (const timer of waiting) clearTimeout(timer);
    const children = [...running.values()];
    const kill = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, GRACE_MILLISECONDS);
    await Promise.all(
      children.map((child) => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        return ended;
      }),
    );
    clearTimeout(kill);
  }

  return {
    start,
    stop,
    /** From now on a part is started again however often it ends. */
    onAir() {
      isOnAir = true;
    },
  };
}
