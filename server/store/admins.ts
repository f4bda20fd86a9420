import { eq, sql } from 'drizzle-orm';
import type { ActionLog, Clock } from './action-log.ts';
import type { Database } from './database.ts';
import { admins } from './schema.ts';

/** E-mail addresses are compared without case: « Lune@Radio.fr » is the same person. */
const sameForm = (email: string) => email.trim().toLowerCase();

export function createAdminStore(db: Database, clock: Clock, log: ActionLog) {
  const find = async (email: string) =>
    (
      await db
        .select()
        .from(admins)
        .where(eq(admins.email, sameForm(email)))
    )[0];

  return {
    find,
    first: async () => (await db.select().from(admins).orderBy(admins.id).limit(1))[0],

    /**
     * Gives the only administrator this address and password; the id, and so the author of existing
     * records, stays.
     */
    async save(email: string, passwordHash: string) {
      const at = new Date(clock()).toISOString();
      const [existing] = await db.select().from(admins).orderBy(admins.id).limit(1);
      const values = { email: sameForm(email), passwordHash, updatedAt: at };
      if (existing) await db.update(admins).set(values).where(eq(admins.id, existing.id));
      else await db.insert(admins).values({ ...values, createdAt: at });
    },

    /** Logs out: every token issued before becomes invalid. */
    async endSessions(email: string) {
      await db.batch([
        db
          .update(admins)
          .set({ sessionVersion: sql`${admins.sessionVersion} + 1` })
          .where(eq(admins.email, sameForm(email))),
        log.entry('Déconnexion', 'Administrateur', email),
      ]);
    },

    /** Writes a row as it is: rejects when the database takes no write. */
    async checkWrite() {
      await db.update(admins).set({ updatedAt: sql`${admins.updatedAt}` });
    },

    async recordLogin(email: string) {
      await log.entry('Connexion', 'Administrateur', email);
    },
  };
}
