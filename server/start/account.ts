import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { createPasswords } from '../http/passwords.ts';
import { openDatabase } from '../store/database.ts';
import { createStore, type Store } from '../store/store.ts';
import { readLoginSecrets } from './secrets.ts';

/** Opens the data beside a server that may be running: SQLite lets one of the two write at a time. */
async function withStore({ databaseUrl }: ServerConfig, task: (store: Store) => Promise<void>) {
  const { db, checkpoint, close } = await openDatabase(databaseUrl);
  try {
    await task(createStore(db, Date.now, checkpoint));
  } finally {
    await close();
  }
}

/**
 * Gives the administrator a generated password, in the database and in the file that the next start
 * reads. Every token is bound to the password, so that all sessions end, also those of a running
 * server. Throws an error with one sentence where a variable fixes the password.
 */
export async function changePassword(config: ServerConfig) {
  if (config.adminPassword) {
    throw new Error(
      'ADMIN_PASSWORD fixe le mot de passe : changez-le là, puis redémarrez le serveur.',
    );
  }
  rmSync(join(config.dataDir, 'admin-password'), { force: true });
  const { password } = readLoginSecrets(config);
  const hash = await createPasswords().hash(password.text);
  await withStore(config, ({ admins }) => admins.save(config.adminEmail, hash));
  return password;
}

/**
 * Ends every session, also those of a running server, and makes a new key for the tokens, which the
 * next start reads. Throws an error with one sentence where a variable fixes the key.
 */
export async function endSessions(config: ServerConfig) {
  if (config.jwtSecret) {
    throw new Error('JWT_SECRET fixe la clé : changez-la là, puis redémarrez le serveur.');
  }
  rmSync(join(config.dataDir, 'jwt-secret'), { force: true });
  readLoginSecrets(config);
  await withStore(config, ({ admins }) => admins.endSessions(config.adminEmail));
}
