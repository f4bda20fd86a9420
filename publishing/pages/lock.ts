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
    // A process of another user is running, too.
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
 * Prevents a second run in the same folder. A killed run holds no lock, and the files it left are
 * removed. Throws an error with a sentence when another process is running; returns the folder to
 * work in, and the function that releases the lock.
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
  // If two start at the same time, the second one fails here because the file exists.
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(NEXT)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return {
    folder: join(folder, `${NEXT}${process.pid}`),
    release: () => rmSync(lock, { force: true }),
  };
}
