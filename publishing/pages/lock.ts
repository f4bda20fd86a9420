import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from './state.ts';

const LOCK = 'lock';
const NEXT = 'next-';

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 && isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a second run away from the folder. A run that was killed holds nothing, and what it left is
 * removed. Throws a sentence where another process is at work; gives the folder to work in, and what
 * ends the work.
 */
export function lockFolder(dist: string) {
  const folder = workFolder(dist);
  const lock = join(folder, LOCK);
  mkdirSync(folder, { recursive: true });
  const holder = holderOf(lock);
  if (holder !== undefined && holder !== process.pid) {
    throw new Error(`Le processus ${holder} écrit déjà les pages de ${dist}/ : attendez sa fin.`);
  }
  rmSync(lock, { force: true });
  // Two that come at the same time: the second one finds the file.
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(NEXT)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return {
    folder: join(folder, `${NEXT}${process.pid}`),
    release: () => rmSync(lock, { force: true }),
  };
}
