import { createAdminStore } from './admins/store.ts';
import { createArticleStore } from './articles/store.ts';
import { createContactMessageStore } from './contact/store.ts';
import { createActionLog } from './db/action-log.ts';
import type { Database } from './db/database.ts';
import { partners, socialNetworks } from './db/schema.ts';
import { createLegalNoticeStore } from './legal/store.ts';
import { createLogStore } from './log/store.ts';
import { createLogoLinkStore } from './logo-links/store.ts';
import { createProgrammeStore } from './programme/store.ts';
import { createSoundStore } from './stories/sounds.ts';
import { createStoryStore } from './stories/store.ts';
import { createPlayedTitleStore } from './titles/store.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * All data of the radio. Writes receive the e-mail address of the writer, for the action log.
 * `clock`: milliseconds since 1970. `checkpoint` removes from the disk what was deleted from the tables.
 */
export function createStore(
  db: Database,
  clock: () => number,
  checkpoint: () => Promise<void> = async () => undefined,
) {
  const now = () => new Date(clock()).toISOString();
  const log = createActionLog(db, now);
  return {
    admins: createAdminStore(db, now, log),
    articles: createArticleStore(db, now, log),
    partners: createLogoLinkStore(db, now, log, { table: partners, entity: 'Partenaire' }),
    socialNetworks: createLogoLinkStore(db, now, log, {
      table: socialNetworks,
      entity: 'Réseau social',
    }),
    stories: createStoryStore(db, now, log),
    sounds: createSoundStore(db),
    contactMessages: createContactMessageStore({ db, now, log, checkpoint }),
    legalNotice: createLegalNoticeStore(db, now, log),
    programme: createProgrammeStore(db, now, log),
    playedTitles: createPlayedTitleStore(db, now),
    log: createLogStore(db, now, log),
  };
}
