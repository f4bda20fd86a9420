import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#publishing/pictures/media-folder.ts';
import { createPasswords } from './admins/passwords.ts';
import { openDatabase } from './db/database.ts';
import { type DatabaseFault, databaseFault, explainDatabaseFault } from './db/database-fault.ts';
import { lockDatabase } from './db/database-lock.ts';
import type { ServerConfig } from './env.ts';
import { mayBeMissing } from './http/api-error.ts';
import { keepPicturesInside, type SavePictures } from './media/save-pictures.ts';
import { log } from './ops/log.ts';
import { assertWritable, diskSentence } from './ops/whole-files.ts';
import { seedSampleContent } from './seed.ts';
import { createStore, type Store } from './store.ts';
import { storeSound } from './stories/sounds.ts';

/** After a restore on a machine with an older version, or the way back to one. */
const LATER =
  'La base vient d’une version plus récente que celle-ci : des enregistrements peuvent échouer. Relancez celle qui l’a écrite, ou remettez la copie d’avant la mise à jour (docs/run/mettre-a-jour.md).';

/** Where nothing can be written, the radio plays on and the former login stays. */
async function saveAdmin({ admins }: Store, email: string, passwordHash: string) {
  try {
    await admins.save(email, passwordHash);
  } catch (error) {
    if (!(await admins.first())) throw error;
    mayBeMissing(error);
    log.warn('Le nouvel identifiant ou mot de passe n’a pas pu être enregistré : l’ancien reste.');
  }
}

/** A radio that exists plays on where nothing can be written, and returns why; a new one cannot begin. */
function checkFolder(file: string): DatabaseFault | undefined {
  try {
    assertWritable(dirname(file));
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return undefined;
  } catch (error) {
    const sentence = diskSentence(error);
    if (!existsSync(file)) throw new Error(sentence);
    log.warn(`${sentence} La radio démarre, mais rien ne peut être enregistré.`);
    return databaseFault(error);
  }
}

/**
 * Opens the store for this process alone, with the administrator that the variables name and the sample
 * content of a new radio. On a full or read-only disk one that exists is opened all the same. Throws an
 * error with one sentence that names the file when it cannot be made, is damaged or is in use by another
 * process.
 */
export async function openStore(
  config: ServerConfig,
  password: string,
  pictures: SavePictures = keepPicturesInside,
  media?: MediaFolder,
) {
  const { databaseFile, adminEmail, contactRetentionMonths } = config;
  let unlock = () => {};
  try {
    const fault = checkFolder(databaseFile);
    unlock = await lockDatabase(databaseFile);
    const opened = await openDatabase(databaseFile, { fault });
    if (opened.isOfLaterVersion) log.warn(LATER);
    const { db } = opened;
    const store = createStore(db, Date.now, opened.checkpoint);
    const passwords = createPasswords();
    const known = await store.admins.find(adminEmail);
    if (!(await passwords.matches(known?.passwordHash, password))) {
      await saveAdmin(store, adminEmail, await passwords.hash(password));
    }
    const admin = await store.admins.find(adminEmail);
    if (opened.isNew && admin) {
      const { id: adminId, email: user } = admin;
      const saveSound = media && ((bytes: Uint8Array) => storeSound(media, bytes));
      const sample = {
        adminId,
        user,
        contactRetentionMonths,
        now: Date.now(),
        pictures,
        saveSound,
      };
      await seedSampleContent(db, sample);
    }
    /** Leaves one file: closing alone would leave the write-ahead log beside it. */
    async function close() {
      await db.run(sql`PRAGMA journal_mode = DELETE`).catch(() => undefined);
      opened.close();
      unlock();
    }
    return { ...opened, store, passwords, close };
  } catch (error) {
    unlock();
    throw explainDatabaseFault(error, databaseFile);
  }
}
