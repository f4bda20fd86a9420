import { eq } from 'drizzle-orm';
import { type ActionLog, type Clock, VISITOR } from './action-log.ts';
import type { Database } from './database.ts';
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

export function createContactMessageStore(db: Database, clock: Clock, log: ActionLog) {
  return {
    page: (request: PageRequest) =>
      readPage(db, request, {
        table: contactMessages,
        columns: contactColumns,
        readRows: ({ orderBy, limit, offset }) =>
          db
            .select(contactColumns)
            .from(contactMessages)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
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
        db
          .insert(contactMessages)
          .values({ name, email, phone, message, createdAt: at, updatedAt: at }),
        log.entry('Création', ENTITY, VISITOR),
      ]);
    },

    async delete(id: number, user: string) {
      await db.batch([
        db.delete(contactMessages).where(eq(contactMessages.id, id)),
        log.entry('Suppression', ENTITY, user),
      ]);
    },
  };
}
