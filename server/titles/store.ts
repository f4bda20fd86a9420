import { and, desc, gte, lt } from 'drizzle-orm';
import type { PlayedTitleDraft } from '#src/api/contract-bodies.ts';
import type { Now } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { monthsBefore } from '../db/months-before.ts';
import { playedTitles } from '../db/schema.ts';

const { at, title, artist, seconds, listeners } = playedTitles;

export type PlayedTitleStore = ReturnType<typeof createPlayedTitleStore>;

/** The titles that were played, each with the instant at which it began. */
export function createPlayedTitleStore(db: Database, now: Now) {
  return {
    /** Records a title that begins now. */
    async record(draft: PlayedTitleDraft) {
      await db.insert(playedTitles).values({ ...draft, at: now() });
    },

    /**
     * Returns the last ones, the newest first: as they were recorded, for a clock that was wrong would
     * put a title of the future before all others.
     */
    recent: (count: number) =>
      db
        .select({ title, artist, at })
        .from(playedTitles)
        .orderBy(desc(playedTitles.id))
        .limit(count),

    /** Returns those that began from one instant to before another (ISO 8601), the oldest first. */
    between: (from: string, to: string) =>
      db
        .select({ at, title, artist, seconds, listeners })
        .from(playedTitles)
        .where(and(gte(at, from), lt(at, to)))
        .orderBy(at, playedTitles.id),

    /** How many are too old, and how many there are. */
    async countOlderThan(months: number) {
      const isOld = lt(at, monthsBefore(now(), months));
      return { old: await db.$count(playedTitles, isOld), all: await db.$count(playedTitles) };
    },

    async eraseOlderThan(months: number) {
      await db.delete(playedTitles).where(lt(at, monthsBefore(now(), months)));
    },
  };
}
