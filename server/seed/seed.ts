import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_NOTICE_ID } from '#src/api/contract.ts';
import { folded } from '#src/lib/folded.ts';
import { slugOf } from '#src/lib/slug.ts';
import { serverFolder } from '../folder.ts';
import { VISITOR } from '../store/action-log.ts';
import type { Database } from '../store/database.ts';
import {
  articles,
  contactMessages,
  legalNotices,
  logEntries,
  partners,
  socialNetworks,
} from '../store/schema.ts';
import { sampleArticles } from './articles/sample-articles.ts';
import { sampleMessages } from './contact-messages.ts';
import { frenchSpacing } from './french-spacing.ts';
import { sampleLegalNotice } from './legal-notice.ts';
import { type SampleLogoLink, samplePartners, sampleSocialNetworks } from './logo-links.ts';

const LOGOS = join(serverFolder, 'seed', 'logos');
const DAY = 24 * 3600 * 1000;

type SeedOptions = {
  adminId: number;
  /** The administrator's address, for the action log. */
  user: string;
  /** For the legal notice: months after which a visitor's message is deleted. */
  contactRetentionMonths: number;
  /** The dates of the contents are calculated back from here. */
  now: number;
};

function logoUrl(name: string): string {
  return `data:image/png;base64,${readFileSync(join(LOGOS, `${name}.png`), 'base64')}`;
}

/** Fills a new radio with French sample content, either all of it or nothing. */
export async function seedSampleContent(
  db: Database,
  { adminId, user, now, contactRetentionMonths }: SeedOptions,
) {
  const dates = (daysAgo: number) => {
    const at = new Date(now - daysAgo * DAY).toISOString();
    return { createdAt: at, updatedAt: at };
  };
  // Oldest first, so that the ids grow with the dates.
  const oldestFirst = <Row extends { daysAgo: number }>(rows: readonly Row[]) =>
    [...rows].sort((a, b) => b.daysAgo - a.daysAgo);
  const logoLinkRows = (logoLinks: readonly SampleLogoLink[]) =>
    oldestFirst(logoLinks).map(({ name, url, logo, daysAgo }) => ({
      name: frenchSpacing(name),
      nameOrder: folded(frenchSpacing(name)),
      url,
      logo: logoUrl(logo),
      adminId,
      ...dates(daysAgo),
    }));
  // In an empty table the first id is 1. The log contains no visitors' names.
  const created = (
    entity: string,
    rows: readonly { daysAgo: number; title?: string; name?: string }[],
    by = user,
  ) =>
    oldestFirst(rows).map(({ daysAgo, title, name }, index) => ({
      action: 'Création',
      entity,
      user: by,
      recordId: index + 1,
      recordName: by === VISITOR ? null : frenchSpacing(title ?? name ?? '') || null,
      ...dates(daysAgo),
      daysAgo,
    }));

  const logRows = oldestFirst([
    ...created('Article', sampleArticles),
    ...created('Partenaire', samplePartners),
    ...created('Réseau social', sampleSocialNetworks),
    ...created('Message de contact', sampleMessages, VISITOR),
    ...created('Mentions légales', [{ daysAgo: 171 }]),
  ]).map(({ daysAgo: _, ...row }) => row);

  await db.batch([
    db.insert(articles).values(
      oldestFirst(sampleArticles).map(({ title, blocks, daysAgo }) => ({
        title: frenchSpacing(title),
        titleOrder: folded(frenchSpacing(title)),
        content: frenchSpacing(blocks.join('')),
        slug: slugOf(title),
        adminId,
        ...dates(daysAgo),
      })),
    ),
    db.insert(partners).values(logoLinkRows(samplePartners)),
    db.insert(socialNetworks).values(logoLinkRows(sampleSocialNetworks)),
    db.insert(contactMessages).values(
      oldestFirst(sampleMessages).map(({ daysAgo, message, ...row }) => ({
        ...row,
        nameOrder: folded(row.name),
        message: frenchSpacing(message),
        ...dates(daysAgo),
      })),
    ),
    db.insert(legalNotices).values({
      id: LEGAL_NOTICE_ID,
      content: frenchSpacing(sampleLegalNotice(contactRetentionMonths).join('')),
      ...dates(171),
    }),
    db.insert(logEntries).values(logRows),
  ]);
}
