import { existsSync } from 'node:fs';
import { createPasswords } from '../admins/passwords.ts';
import { openDatabase } from '../db/database.ts';
import { explainDatabaseFault } from '../db/database-fault.ts';
import type { ServerConfig } from '../env.ts';
import { createStore, type Store } from '../store.ts';
import { replaceSecret } from './secrets.ts';

/**
 * Opens the data beside a server that may be running: SQLite lets one of the two write at a time. Throws an
 * error with one sentence where there are none, as the command has another DATA_DIR than the server, and where
 * they are of an earlier version.
 */
export async function withStore<Result>(
  { databaseFile }: ServerConfig,
  task: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(databaseFile)) {
    throw new Error(
      `${databaseFile} manque : donnez à cette commande le DATA_DIR du serveur, ou démarrez-le d’abord.`,
    );
  }
  try {
    const { db, checkpoint, close } = await openDatabase(databaseFile, { isGuest: true });
    try {
      return await task(createStore(db, Date.now, checkpoint));
    } finally {
      await close();
    }
  } catch (error) {
    throw explainDatabaseFault(error, databaseFile);
  }
}

/**
 * Gives the administrator, whatever its address is now, a generated password, in the database and in the file
 * that the next start reads. Every token is bound to the password, so that all sessions end, also those of a
 * running server. Returns the address of the account, too. Throws an error with one sentence, and changes
 * nothing, where a variable fixes the password or the disk is full.
 */
export async function changePassword(config: ServerConfig) {
  if (config.adminPassword) {
    throw new Error(
      'ADMIN_PASSWORD fixe le mot de passe : changez-le là, puis redémarrez le serveur.',
    );
  }
  const passwords = createPasswords();
  let account = config.adminEmail;
  const secret = await replaceSecret(config.dataDir, 'admin-password', async (text) => {
    const hash = await passwords.hash(text);
    await withStore(config, async ({ admins }) => {
      account = (await admins.first())?.email ?? account;
      await admins.save(account, hash);
    });
  });
  return { ...secret, account };
}

/**
 * Ends every session of the administrator, whatever its address is now, also those of a running server,
 * and makes a new key for the tokens, which the next start reads. Returns the address of the account.
 * Throws an error with one sentence, and changes nothing, where a variable fixes the key, there is no
 * account, or the disk is full.
 */
export async function endSessions(config: ServerConfig) {
  if (config.jwtSecret) {
    throw new Error('JWT_SECRET fixe la clé : changez-la là, puis redémarrez le serveur.');
  }
  let account = '';
  await replaceSecret(config.dataDir, 'jwt-secret', () =>
    withStore(config, async ({ admins }) => {
      const admin = await admins.first();
      if (!admin) throw new Error('Il n’y a pas encore de compte : démarrez d’abord le serveur.');
      account = admin.email;
      await admins.endSessions(account);
    }),
  );
  return account;
}
