import { and, desc, gte, lt } from 'drizzle-orm';
import type { PlayedTitleDraft } from '#src/api/contract-bodies.ts';
import type { Clock } from './action-log.ts';
import type { Database } from './database.ts';
import { monthsBefore } from './months-before.ts';
import { playedTitles } from './schema.ts';

const { at, title, artist, seconds, listeners } = playedTitles;

/** The titles that were played, each with the instant at which it began. */
export function createPlayedTitleStore(db: Database, clock: Clock) {
  const now = () => new Date(clock()).toISOString();
  return {
    /** Records a title that begins now. */
    async record(draft: PlayedTitleDraft) {
      await db.insert(playedTitles).values({ ...draft, at: now() });
    },

    /** Returns the last ones, the newest first. */
    recent: (count: number) =>
      db
        .select({ title, artist, at })
        .from(playedTitles)
        .orderBy(desc(at), desc(playedTitles.id))
        .limit(count),

    /** Returns those that began from one instant to before another (ISO 8601), the oldest first. */
    between: (from: string, to: string) =>
      db
        .select({ at, title, artist, seconds, listeners })
        .from(playedTitles)
        .where(and(gte(at, from), lt(at, to)))
        .orderBy(at, playedTitles.id),

    async eraseOlderThan(months: number) {
      await db.delete(playedTitles).where(lt(at, monthsBefore(now(), months)));
    },
  };
}
