import { eq } from 'drizzle-orm';
import type { ActionLog, Now } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { admins } from '../db/schema.ts';

/** E-mail addresses are compared without case: « Lune@Radio.fr » is the same person. */
const sameForm = (email: string) => email.trim().toLowerCase();

export type AdminStore = ReturnType<typeof createAdminStore>;

/** The account of the one administrator, found by its address in any case. Writes reject with SQLite's error. */
export function createAdminStore(db: Database, now: Now, log: ActionLog) {
  /** Logouts by account, also those that the disk did not take. */
  const endedVersions = new Map<string, number>();

  async function find(email: string) {
    const isSame = eq(admins.email, sameForm(email));
    const [admin] = await db.select().from(admins).where(isSame);
    const ended = endedVersions.get(sameForm(email)) ?? 0;
    return admin && { ...admin, sessionVersion: Math.max(admin.sessionVersion, ended) };
  }

  const first = async () => (await db.select().from(admins).orderBy(admins.id).limit(1))[0];

  return {
    find,
    first,

    /**
     * Gives the only administrator this address and password; the id, and so the author of existing
     * records, stays.
     */
    async save(email: string, passwordHash: string) {
      const at = now();
      const existing = await first();
      const values = { email: sameForm(email), passwordHash, updatedAt: at };
      if (existing) await db.update(admins).set(values).where(eq(admins.id, existing.id));
      else await db.insert(admins).values({ ...values, createdAt: at });
    },

    /**
     * Logs out: every token issued before becomes invalid, until the next start also when the
     * database takes no write.
     */
    async endSessions(email: string) {
      const sessionVersion = ((await find(email))?.sessionVersion ?? 0) + 1;
      endedVersions.set(sameForm(email), sessionVersion);
      await db.batch([
        db
          .update(admins)
          .set({ sessionVersion })
          .where(eq(admins.email, sameForm(email))),
        log.entry('Déconnexion', 'Administrateur', email),
      ]);
    },

    async recordLogin(email: string) {
      await log.entry('Connexion', 'Administrateur', email);
    },
  };
}
