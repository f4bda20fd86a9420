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
  | 'Suppression'
  | 'Échec'
  | 'Échec de publication';

/**
 * The user of actions without an account: the log can be read without a token and must not reveal
 * who wrote.
 */
export const VISITOR = 'Visiteur';
export const RETENTION = 'Durée de conservation';
export const SERVER = 'Serveur';
const NO_ACCOUNTS = [VISITOR, RETENTION, SERVER];

/** In the batch of an insertion: the id that the insertion created. */
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

/**
 * Masks the name of an account for readers who are not signed in: half of a login must not be
 * public.
 */
export const maskUser = (user: string) =>
  NO_ACCOUNTS.includes(user) ? user : `${user.slice(0, 1)}…`;

/** Records what was done, to which record and by whom: every write of the store adds a row here. */
export function createActionLog(db: Database, clock: Clock) {
  /**
   * Only builds the insertion: writes run it in one batch with their own, so that both happen or
   * neither.
   */
  function entry(action: Action, entity: string, user: string, record: LoggedRecord = {}) {
    const now = new Date(clock()).toISOString();
    const { id: recordId, name: recordName } = record;
    const row = { action, entity, user, recordId, recordName, createdAt: now, updatedAt: now };
    return db.insert(logEntries).values(row);
  }

  return {
    entry,

    /** Part of a deletion: the log rows about that record stay, without a link to it. */
    unlink: (entity: string, id: number) =>
      db
        .update(logEntries)
        .set({ recordId: null })
        .where(and(eq(logEntries.entity, entity), eq(logEntries.recordId, id))),

    /** The same for the deletion of several rows of a table. */
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
        rows: db.select(logColumns).from(logEntries),
      }),

    /** Tells the administrator of something that the server could not do. */
    async recordFailure(task: string) {
      await entry('Échec', task, SERVER);
    },

    async has(id: number) {
      return (await db.select().from(logEntries).where(eq(logEntries.id, id))).length > 0;
    },

    /** Deleting a row adds one, too: the log cannot be emptied without a trace. */
    async delete(id: number, user: string) {
      await db.batch([
        db.delete(logEntries).where(eq(logEntries.id, id)),
        entry('Suppression', 'Journal', user),
      ]);
    },
  };
}
