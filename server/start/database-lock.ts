import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { databaseFault } from '../store/database-fault.ts';

/** Milliseconds. A server that is being restarted needs up to two seconds to stop. */
const WAIT = 3000;

/**
 * Returns the `pid` and start time of the server that holds the lock, as text; empty when the file is
 * missing.
 */
function readHolder(file: string): string {
  try {
    const [, pid, since] = /^(\d+) (\S+)$/.exec(readFileSync(file, 'utf8').trim()) ?? [];
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

/**
 * Prevents a second server from opening the database file: SQLite would let both write, but each has
 * its own rate limits and deletes on its own. The lock is the operating system's, on an empty SQLite
 * file beside the database, so that it is released when the process ends for any reason. A text file
 * names the holder. Throws an error with one sentence when another process holds the lock. Returns
 * the function that releases it.
 */
export async function lockDatabase(databaseFile: string): Promise<() => void> {
  const holderFile = `${databaseFile}-lock-holder`;
  const client = createClient({ url: `${pathToFileURL(`${databaseFile}-lock`)}`, timeout: WAIT });
  try {
    const lock = await client.transaction('write');
    writeFileSync(holderFile, `${process.pid} ${new Date().toISOString()}\n`);
    return () => {
      lock.close();
      client.close();
      rmSync(holderFile, { force: true });
    };
  } catch (error) {
    client.close();
    if (databaseFault(error) !== 'busy') throw error;
    throw new Error(
      `${databaseFile} sert déjà à un autre serveur${readHolder(holderFile)} : arrêtez-le, ou donnez à celui-ci un autre DATA_DIR.`,
    );
  }
}
