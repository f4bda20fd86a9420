import { eq } from 'drizzle-orm';
import { LEGAL_NOTICE_ID } from '#src/api/contract.ts';
import type { ActionLog, Now } from '../db/action-log.ts';
import type { Database } from '../db/database.ts';
import { legalNotices } from '../db/schema.ts';

const columns = {
  id: legalNotices.id,
  content: legalNotices.content,
  updatedAt: legalNotices.updatedAt,
};

export type LegalNoticeStore = ReturnType<typeof createLegalNoticeStore>;

/** The one notice, which the first save makes. */
export function createLegalNoticeStore(db: Database, now: Now, log: ActionLog) {
  return {
    get: () =>
      db.select(columns).from(legalNotices).where(eq(legalNotices.id, LEGAL_NOTICE_ID)).get(),

    async update(content: string, user: string) {
      const at = now();
      const [[saved]] = await db.batch([
        db
          .insert(legalNotices)
          .values({ id: LEGAL_NOTICE_ID, content, createdAt: at, updatedAt: at })
          .onConflictDoUpdate({ target: legalNotices.id, set: { content, updatedAt: at } })
          .returning(columns),
        log.entry('Modification', 'Mentions légales', user, { id: LEGAL_NOTICE_ID }),
      ]);
      return saved;
    },
  };
}
