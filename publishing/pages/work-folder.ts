import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile, lockHolder } from '../file-lock.ts';
import { workFolder } from './state.ts';

/** Milliseconds. A run that was stopped is given the time to end. */
const WAIT = 1000;
const NEXT = 'next-';

/**
 * Prevents a second run in the same folder, and removes what a killed one had only prepared. Throws
 * an error with a sentence when another process is running; returns the folder to work in, and the
 * function that releases the lock.
 */
export async function openWorkFolder(dist: string) {
  const folder = workFolder(dist);
  const lock = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  const release = await lockFile(lock, WAIT);
  if (!release) {
    throw new Error(
      `Un autre processus écrit déjà les pages de ${dist}/${lockHolder(lock)} : attendez sa fin.`,
    );
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith(NEXT)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return { folder: join(folder, `${NEXT}${process.pid}`), release };
}
