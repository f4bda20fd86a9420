import { and, between, eq, gt, gte, lt, notInArray, or } from 'drizzle-orm';
import pLimit from 'p-limit';
import { folded } from '#src/lib/folded.ts';
import { type ActionLog, LAST_ID, type Now, RETENTION, VISITOR } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { monthsBefore } from '../db/months-before.ts';
import { type PageRequest, readPage } from '../db/read-page.ts';
import { contactMessages } from '../db/schema.ts';

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

type Deps = { db: Database; now: Now; log: ActionLog; checkpoint: () => Promise<void> };

/** No message is older than this software: an earlier date was written by a wrong clock. */
const EARLIEST = '2025-01-01T00:00:00.000Z';

const DAY = 24 * 3600 * 1000;
const dayBefore = (at: string) => new Date(Date.parse(at) - DAY).toISOString();

export type ContactMessageStore = ReturnType<typeof createContactMessageStore>;

/** Visitors' messages: what is deleted is in no file any more. */
export function createContactMessageStore({ db, now, log, checkpoint }: Deps) {
  /** Two of one message that is sent twice would both find no other. */
  const oneAtATime = pLimit(1);

  /** By its date, and by the log: a clock may have stood behind when the message was written. */
  function isOlderThan(months: number) {
    const end = monthsBefore(now(), months);
    const { createdAt } = contactMessages;
    const young = log.recordedAfter(ENTITY, end, now());
    return and(gte(createdAt, EARLIEST), lt(createdAt, end), notInArray(contactMessages.id, young));
  }

  /**
   * Returns whether it is a new one: the same words of the same visitor within a day are those whose
   * answer the line has lost.
   */
  async function create({ name, email, phone, message }: Draft) {
    const at = now();
    const table = contactMessages;
    const isKnown = and(
      eq(table.message, message),
      eq(table.email, email),
      eq(table.name, name),
      eq(table.phone, phone),
      between(table.createdAt, dayBefore(at), at),
    );
    if ((await db.$count(table, isKnown)) > 0) return false;
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
    return true;
  }

  return {
    page: (request: PageRequest) =>
      readPage(db, request, {
        table: contactMessages,
        columns: contactColumns,
        orders: { name: contactMessages.nameOrder },
        rows: db.select(contactColumns).from(contactMessages),
      }),

    get: (id: number) =>
      db.select(contactColumns).from(contactMessages).where(eq(contactMessages.id, id)).get(),

    create: (draft: Draft) => oneAtATime(create, draft),

    async delete(id: number, user: string) {
      const deleted = await log.remove(ENTITY, user, { table: contactMessages, id });
      // The message is deleted, whatever happens here: the daily cleanup tries again.
      await checkpoint().catch(() => undefined);
      return deleted;
    },

    /** How many messages are too old, and how many there are. */
    async countOlderThan(months: number) {
      const old = await db.$count(contactMessages, isOlderThan(months));
      return { old, all: await db.$count(contactMessages) };
    },

    /**
     * Deletes messages older than this number of months, and records it in the log. A message with
     * an impossible date counts from today.
     */
    async eraseOlderThan(months: number) {
      if (now() > EARLIEST) {
        const isImpossible = or(
          lt(contactMessages.createdAt, EARLIEST),
          gt(contactMessages.createdAt, monthsBefore(now(), -1)),
        );
        await db.update(contactMessages).set({ createdAt: now() }).where(isImpossible);
      }
      const isOld = isOlderThan(months);
      const total = await db.$count(contactMessages, isOld);
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
