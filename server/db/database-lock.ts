import { lockFile, lockHolder } from '#publishing/file-lock.ts';
import { databaseFault } from './database-fault.ts';

/** Milliseconds. A server that is being restarted needs up to two seconds to stop. */
const WAIT = 3000;

/**
 * Prevents a second server from opening the database file: SQLite would let both write, but each has
 * its own rate limits and deletes on its own. Throws an error with one sentence when another process
 * holds the lock. Returns the function that releases it.
 */
export async function lockDatabase(databaseFile: string): Promise<() => void> {
  const file = `${databaseFile}-lock`;
  const unlock = await lockFile(file, WAIT).catch((error: unknown) => {
    if (databaseFault(error) !== 'read-only') throw error;
    // Nobody can write there, so that nobody has to be kept from it.
    return () => undefined;
  });
  if (unlock) return unlock;
  const holder = lockHolder(file);
  throw new Error(
    holder === ''
      ? `${databaseFile} ne peut pas être verrouillée : un autre serveur s’en sert, ou ce disque ne connaît pas de verrous, comme le partage d’une autre machine. Donnez à celui-ci un autre DATA_DIR.`
      : `${databaseFile} sert déjà à un autre serveur${holder} : arrêtez-le, ou donnez à celui-ci un autre DATA_DIR.`,
  );
}
