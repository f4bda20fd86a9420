import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type PageRequest, readPage } from './pages.ts';
import { type contactMessages, logEntries } from './schema.ts';

export type Action =
  | 'Connexion'
  | 'Déconnexion'
  | 'Création'
  | 'Modification'
  | 'Mise à jour du lien'
  | 'Suppression';

/** Who acts without an account: the log is readable without a token and must not tell who wrote. */
export const VISITOR = 'Visiteur';
export const RETENTION = 'Durée de conservation';

/** In the batch of an insertion: the id that it just gave. */
export const LAST_ID = sql<number>`last_insert_rowid()`;

type LoggedRecord = Readonly<{ id?: number | SQL<number>; name?: string | undefined }>;

export type Clock = () => number;
export type ActionLog = ReturnType<typeof createActionLog>;

export const logColumns = {
  id: logEntries.id,
  action: logEntries.action,
  entity: logEntries.entity,
  user: logEntries.user,
  recordId: logEntries.recordId,
  recordName: logEntries.recordName,
  createdAt: logEntries.createdAt,
  updatedAt: logEntries.updatedAt,
};

/** The name of an account for who is not signed in: half of a login is no public matter. */
export const maskUser = (user: string) =>
  user === VISITOR || user === RETENTION ? user : `${user.slice(0, 1)}…`;

/** What was done, to what, by whom: every write of the store leaves a row here. */
export function createActionLog(db: Database, clock: Clock) {
  /** The insertion alone: writes run it in one batch with their own, so that both happen or none. */
  function entry(action: Action, entity: string, user: string, record: LoggedRecord = {}) {
    const now = new Date(clock()).toISOString();
    const { id: recordId, name: recordName } = record;
    const row = { action, entity, user, recordId, recordName, createdAt: now, updatedAt: now };
    return db.insert(logEntries).values(row);
  }

  return {
    entry,

    /** Part of a deletion: the lines about that record stay and lead nowhere. */
    unlink: (entity: string, id: number) =>
      db
        .update(logEntries)
        .set({ recordId: null })
        .where(and(eq(logEntries.entity, entity), eq(logEntries.recordId, id))),

    /** The same for a deletion of several rows of a table. */
    unlinkErased: (entity: string, table: typeof contactMessages) =>
      db
        .update(logEntries)
        .set({ recordId: null })
        .where(
          and(
            eq(logEntries.entity, entity),
            notInArray(logEntries.recordId, db.select({ id: table.id }).from(table)),
          ),
        ),

    page: (request: PageRequest) =>
      readPage(db, request, {
        table: logEntries,
        columns: logColumns,
        readRows: ({ orderBy, limit, offset }) =>
          db
            .select(logColumns)
            .from(logEntries)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
      }),

    async has(id: number) {
      return (await db.select().from(logEntries).where(eq(logEntries.id, id))).length > 0;
    },

    /** Even the removal of a row leaves one: the log cannot be emptied without a trace. */
    async delete(id: number, user: string) {
      await db.batch([
        db.delete(logEntries).where(eq(logEntries.id, id)),
        entry('Suppression', 'Journal', user),
      ]);
    },
  };
}
