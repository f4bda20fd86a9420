import { and, between, eq, gt, isNotNull, min, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
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

/** In the batch of an insertion: the id that the insertion created. */
export const LAST_ID = sql<number>`last_insert_rowid()`;

type LoggedRecord = Readonly<{ id?: number | SQL<number>; name?: string | undefined }>;

/** A row of a table that logs its writes; `name` is the column that names it. */
type Row = Readonly<{
  table: SQLiteTable & { id: SQLiteColumn };
  id: number;
  name?: SQLiteColumn;
}>;

/** The present instant, ISO 8601. */
export type Now = () => string;
export type ActionLog = ReturnType<typeof createActionLog>;

/**
 * What was done, to which record and by whom: every write of a feature adds a row here, in one batch
 * with its own statements, so that both happen or neither.
 */
export function createActionLog(db: Database, now: Now) {
  const log = {
    entry(action: Action, entity: string, user: string, record: LoggedRecord = {}) {
      const at = now();
      const { id: recordId, name: recordName } = record;
      const row = { action, entity, user, recordId, recordName, createdAt: at, updatedAt: at };
      return db.insert(logEntries).values(row);
    },

    /** The same about a record that may have gone meanwhile: without its row there is no entry either. */
    entryOf(action: Action, entity: string, user: string, { table, id, name }: Row) {
      const at = sql`${now()}`;
      return db.insert(logEntries).select(
        db
          .select({
            id: sql<number>`null`.as('id'),
            action: sql`${action}`.as('action'),
            entity: sql`${entity}`.as('entity'),
            user: sql`${user}`.as('user'),
            recordId: (action === 'Suppression' ? sql`null` : sql`${id}`).as('record_id'),
            recordName: (name ? sql`${name}` : sql`null`).as('record_name'),
            createdAt: at.as('created_at'),
            updatedAt: at.as('updated_at'),
          })
          .from(table)
          .where(eq(table.id, id)),
      );
    },

    /**
     * Deletes a row, and with `besides` what belongs to it; returns undefined, and logs nothing, when it
     * had gone. The log rows about it stay, without a link to it.
     */
    async remove(entity: string, user: string, row: Row, ...besides: BatchItem<'sqlite'>[]) {
      const { table, id } = row;
      const [, [deleted]] = await db.batch([
        log.entryOf('Suppression', entity, user, row),
        db.delete(table).where(eq(table.id, id)).returning({ id: table.id }),
        db
          .update(logEntries)
          .set({ recordId: null })
          .where(and(eq(logEntries.entity, entity), eq(logEntries.recordId, id))),
        ...besides,
      ]);
      return deleted;
    },

    /** Takes the links to rows of a table that were deleted together. */
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

    /** Ids of the records that were made after a row of this time, in the order of the log itself. */
    recordedAfter(entity: string, from: string, to: string) {
      const first = db
        .select({ id: min(logEntries.id) })
        .from(logEntries)
        .where(between(logEntries.createdAt, from, to));
      const isLater = and(eq(logEntries.entity, entity), isNotNull(logEntries.recordId));
      return db
        .select({ id: logEntries.recordId })
        .from(logEntries)
        .where(and(isLater, gt(logEntries.id, first)));
    },
  };
  return log;
}

/**
 * Whether a record that is to be made is the one that was made last: a create whose answer the line has
 * lost is sent again, and would show everybody the same text twice.
 */
export const isSentAgain = <Newest extends object>(
  newest: Newest | undefined,
  draft: Readonly<Record<string, unknown>>,
): newest is Newest =>
  newest !== undefined &&
  Object.entries(newest).every(([field, value]) => !(field in draft) || draft[field] === value);
