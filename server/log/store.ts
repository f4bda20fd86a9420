import { gt, max, sql } from 'drizzle-orm';
import { type ActionLog, type Now, RETENTION, SERVER, VISITOR } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { monthsBefore } from '../db/months-before.ts';
import { type PageRequest, readPage } from '../db/read-page.ts';
import { logEntries } from '../db/schema.ts';

const NO_ACCOUNTS = [VISITOR, RETENTION, SERVER];

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

export type LogStore = ReturnType<typeof createLogStore>;

/** The action log as its readers see it; db/action-log.ts writes it. */
export function createLogStore(db: Database, now: Now, { entry, remove }: ActionLog) {
  return {
    /** When the newest action was; '' when there is none. */
    async newest() {
      const [row] = await db.select({ at: max(logEntries.createdAt) }).from(logEntries);
      return row?.at ?? '';
    },

    /**
     * What a clock that stood ahead has dated was done by the next action at the latest; the last one
     * counts from today.
     */
    async mendFuture() {
      const end = monthsBefore(now(), -1);
      const next = sql`(SELECT later.created_at FROM log_entry later
        WHERE later.id > log_entry.id AND later.created_at <= ${end} ORDER BY later.id LIMIT 1)`;
      await db
        .update(logEntries)
        .set({ createdAt: sql`coalesce(${next}, ${now()})` })
        .where(gt(logEntries.createdAt, end));
    },

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

    /** Deleting a row adds one, too: the log cannot be emptied without a trace. */
    delete: (id: number, user: string) => remove('Journal', user, { table: logEntries, id }),
  };
}
