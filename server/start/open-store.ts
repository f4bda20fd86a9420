import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ServerConfig } from '../config.ts';
import { createPasswords } from '../http/passwords.ts';
import { log } from '../log.ts';
import { seedSampleContent } from '../seed/seed.ts';
import { openDatabase } from '../store/database.ts';
import { fileOf } from '../store/file-of.ts';
import { createStore } from '../store/store.ts';
import { assertWritable } from '../writable-folder.ts';
import { lockDatabase } from './database-lock.ts';
import { explainDatabaseFault } from './database-sentence.ts';

/**
 * Prepares the tables, the administrator that the variables name, and the sample content of a new
 * radio.
 */
async function prepareStore(config: ServerConfig, password: string) {
  const { db, isNew, checkpoint, close } = await openDatabase(config.databaseUrl);
  const store = createStore(db, Date.now, checkpoint);
  const passwords = createPasswords();
  const known = await store.admins.find(config.adminEmail);
  if (!(await passwords.matches(known?.passwordHash, password))) {
    await store.admins.save(config.adminEmail, await passwords.hash(password));
  }
  const admin = await store.admins.find(config.adminEmail);
  if (isNew && admin) {
    const { contactRetentionMonths } = config;
    const now = Date.now();
    const user = admin.email;
    await seedSampleContent(db, { adminId: admin.id, user, contactRetentionMonths, now });
  }
  return {
    store,
    passwords,
    isNew,
    /** Leaves one file: closing alone would leave the write-ahead log beside it. */
    async close() {
      await db.run(sql`PRAGMA journal_mode = DELETE`).catch(() => undefined);
      close();
    },
  };
}

/** A radio that exists plays on where nothing can be written; a new one cannot begin. */
function checkFolder(file: string) {
  try {
    assertWritable(dirname(file));
  } catch (error) {
    if (!existsSync(file)) throw error;
    const sentence = error instanceof Error ? error.message : String(error);
    log.warn(`${sentence} La radio démarre, mais rien ne peut être enregistré.`);
  }
}

/**
 * Opens the store for this process alone. On a full or read-only disk one that exists is opened all
 * the same. Throws an error with one sentence that names the file when it cannot be made, is damaged
 * or is in use by another process.
 */
export async function openStore(config: ServerConfig, password: string) {
  const file = fileOf(config.databaseUrl);
  if (file === undefined) return prepareStore(config, password);
  let unlock = () => {};
  try {
    checkFolder(file);
    unlock = await lockDatabase(file);
    const opened = await prepareStore(config, password);
    const close = async () => {
      await opened.close();
      unlock();
    };
    return { ...opened, close };
  } catch (error) {
    unlock();
    throw explainDatabaseFault(error, file);
  }
}
