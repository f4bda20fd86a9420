import { createAdminStore } from './admins/store.ts';
import { createArticleStore } from './articles/store.ts';
import { createContactMessageStore } from './contact/store.ts';
import { type Clock, createActionLog } from './db/action-log.ts';
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
 * `checkpoint` removes from the disk what was deleted from the tables.
 */
export function createStore(
  db: Database,
  clock: Clock,
  checkpoint: () => Promise<void> = async () => undefined,
) {
  const log = createActionLog(db, clock);
  return {
    admins: createAdminStore(db, clock, log),
    articles: createArticleStore(db, clock, log),
    partners: createLogoLinkStore(db, clock, log, { table: partners, entity: 'Partenaire' }),
    socialNetworks: createLogoLinkStore(db, clock, log, {
      table: socialNetworks,
      entity: 'Réseau social',
    }),
    stories: createStoryStore(db, clock, log),
    sounds: createSoundStore(db),
    contactMessages: createContactMessageStore({ db, clock, log, checkpoint }),
    legalNotice: createLegalNoticeStore(db, clock, log),
    programme: createProgrammeStore(db, clock, log),
    playedTitles: createPlayedTitleStore(db, clock),
    log: createLogStore(db, clock, log),
  };
}
