import { type Clock, createActionLog } from './action-log.ts';
import { createAdminStore } from './admins.ts';
import { createArticleStore } from './articles.ts';
import { createContactMessageStore } from './contact-messages.ts';
import type { Database } from './database.ts';
import { createLegalNoticeStore } from './legal-notice.ts';
import { createLogoLinkStore } from './logo-links.ts';
import { createPictureTextStore } from './picture-texts.ts';
import { createPlayedTitleStore } from './played-titles.ts';
import { createProgrammeStore } from './programme.ts';
import { partners, socialNetworks } from './schema.ts';

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
    contactMessages: createContactMessageStore({ db, clock, log, checkpoint }),
    legalNotice: createLegalNoticeStore(db, clock, log),
    programme: createProgrammeStore(db, clock, log),
    pictureTexts: createPictureTextStore(db),
    playedTitles: createPlayedTitleStore(db, clock),
    log,
  };
}
