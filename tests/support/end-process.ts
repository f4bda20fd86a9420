import type { ChildProcess } from 'node:child_process';

export const isEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

type How = { signal?: 'SIGTERM' | 'SIGKILL' | 'SIGINT'; withChildren?: boolean };

/**
 * Ends a process and resolves when it has ended: until then it may write into its folder or hold
 * its port. `withChildren` is for one that was started as the leader of a group (`detached`).
 */
export async function endProcess(
  child: ChildProcess,
  { signal = 'SIGTERM', withChildren = false }: How = {},
): Promise<void> {
  if (child.pid === undefined || isEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(withChildren ? -child.pid : child.pid, signal);
  await ended;
}
