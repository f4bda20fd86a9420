import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { databaseFault } from '../store/database-fault.ts';

/** A server that is just being restarted needs up to two seconds to end. */
const WAIT = 3000;

/** `pid` and the start of the server that holds the lock, in words; none where it wrote none. */
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
 * Keeps a second server away from the database file: SQLite would let both write, but each keeps its
 * own rate limits and erases on its own. The lock is the operating system's, on an empty SQLite file
 * beside the database, so that it ends with the process, however it ends. A text file tells who holds it.
 * Throws one sentence where another process does. Returns what gives the lock back.
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
