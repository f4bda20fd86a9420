import type { ServerConfig } from '../config.ts';
import { createPasswords } from '../http/passwords.ts';
import { seedSampleContent } from '../seed/seed.ts';
import { openDatabase } from '../store/database.ts';
import { createStore } from '../store/store.ts';

/** The tables, the administrator the variables name, and the sample content of a new radio. */
export async function openStore(config: ServerConfig, password: string) {
  const { db, isNew, close } = await openDatabase(config.databaseUrl);
  const store = createStore(db, Date.now);
  const passwords = createPasswords();
  const known = await store.admins.find(config.adminEmail);
  if (!(await passwords.matches(known?.passwordHash, password))) {
    await store.admins.save(config.adminEmail, await passwords.hash(password));
  }
  const admin = await store.admins.find(config.adminEmail);
  if (isNew && admin) {
    await seedSampleContent(db, { adminId: admin.id, user: admin.email, now: Date.now() });
  }
  return { store, passwords, close };
}
