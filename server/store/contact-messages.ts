import { count, eq, lt } from 'drizzle-orm';
import { folded } from '#src/lib/folded.ts';
import { type ActionLog, type Clock, LAST_ID, RETENTION, VISITOR } from './action-log.ts';
import type { Database } from './database.ts';
import { monthsBefore } from './months-before.ts';
import { type PageRequest, readPage } from './pages.ts';
import { contactMessages } from './schema.ts';

const ENTITY = 'Message de contact';

export const contactColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  updatedAt: contactMessages.updatedAt,
};

type Draft = { name: string; email: string; phone: string; message: string };

type Deps = { db: Database; clock: Clock; log: ActionLog; checkpoint: () => Promise<void> };

/**
 * No message is older than this software: an earlier date was written while the clock was wrong.
 */
const EARLIEST = '2025-01-01T00:00:00.000Z';

export function createContactMessageStore({ db, clock, log, checkpoint }: Deps) {
  return {
    page: (request: PageRequest) =>
      readPage(db, request, {
        table: contactMessages,
        columns: contactColumns,
        orders: { name: contactMessages.nameOrder },
        rows: db.select(contactColumns).from(contactMessages),
      }),

    async get(id: number) {
      const rows = await db
        .select(contactColumns)
        .from(contactMessages)
        .where(eq(contactMessages.id, id));
      return rows[0];
    },

    async create({ name, email, phone, message }: Draft) {
      const at = new Date(clock()).toISOString();
      await db.batch([
        db.insert(contactMessages).values({
          name,
          nameOrder: folded(name),
          email,
          phone,
          message,
          createdAt: at,
          updatedAt: at,
        }),
        log.entry('Création', ENTITY, VISITOR, { id: LAST_ID }),
      ]);
    },

    async delete(id: number, user: string) {
      await db.batch([
        db.delete(contactMessages).where(eq(contactMessages.id, id)),
        log.entry('Suppression', ENTITY, user),
        log.unlink(ENTITY, id),
      ]);
      // The message is deleted, whatever happens here: the daily cleanup tries again.
      await checkpoint().catch(() => undefined);
    },

    /**
     * Deletes messages older than this number of months, and records it in the log. A message with
     * an impossible date counts from today.
     */
    async eraseOlderThan(months: number) {
      const now = new Date(clock()).toISOString();
      if (now > EARLIEST) {
        await db
          .update(contactMessages)
          .set({ createdAt: now })
          .where(lt(contactMessages.createdAt, EARLIEST));
      }
      const isOld = lt(contactMessages.createdAt, monthsBefore(now, months));
      const [found] = await db.select({ total: count() }).from(contactMessages).where(isOld);
      const total = found?.total ?? 0;
      if (total > 0) {
        const entity = total === 1 ? ENTITY : `${total} messages de contact`;
        await db.batch([
          db.delete(contactMessages).where(isOld),
          log.entry('Suppression', entity, RETENTION),
          log.unlinkErased(ENTITY, contactMessages),
        ]);
      }
      await checkpoint();
    },
  };
}
