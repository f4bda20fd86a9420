import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';

const holderFile = (file: string) => `${file}-holder`;

/** Whether a process holds the lock, or was killed while it did. */
export const isHeld = (file: string) => existsSync(holderFile(file));

/**
 * Returns which process holds the lock and since when, as a text in parentheses with a space before
 * it; empty when that is not known.
 */
export function lockHolder(file: string): string {
  try {
    const [, pid, since] =
      /^(\d+) (\S+)$/.exec(readFileSync(holderFile(file), 'utf8').trim()) ?? [];
    if (!pid || !since) return '';
    const start = new Date(since).toLocaleString('fr-FR', {
      dateStyle: 'long',
      timeStyle: 'medium',
    });
    return ` (processus ${pid}, démarré le ${start})`;
  } catch {
    return '';
  }
}

function nameHolder(file: string) {
  try {
    writeFileSync(file, `${process.pid} ${new Date().toISOString()}\n`);
  } catch {
    // On a full disk the lock holds without a name.
  }
}

function forgetHolder(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // On a read-only disk the name of the last holder stays.
  }
}

/**
 * Locks a file for this process, and waits up to `wait` milliseconds for one that holds it. The lock
 * is the operating system's, on a SQLite file, so that it is released when the process ends
 * for any reason; a text file beside it names the holder. Returns the function that releases it, or
 * undefined when another process holds it.
 */
export async function lockFile(file: string, wait: number): Promise<(() => void) | undefined> {
  const client = createClient({ url: `${pathToFileURL(file)}`, timeout: wait });
  try {
    // To lock a file without a table SQLite has to write, which it cannot on a full disk.
    await client.execute('CREATE TABLE IF NOT EXISTS holder (nobody)');
    const lock = await client.transaction('write');
    nameHolder(holderFile(file));
    return () => {
      forgetHolder(holderFile(file));
      lock.close();
      client.close();
    };
  } catch (error) {
    client.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
