import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_NOTICE_ID } from '#src/api/contract.ts';
import { COPY_DAYS } from '#src/lib/copy-days.ts';
import { folded } from '#src/lib/folded.ts';
import { slugOf } from '#src/lib/slug.ts';
import sampleArticles from './articles/seed.json' with { type: 'json' };
import sampleMessages from './contact/seed.json' with { type: 'json' };
import { VISITOR } from './db/action-log.ts';
import type { Database } from './db/database.ts';
import {
  articles,
  contactMessages,
  legalNotices,
  logEntries,
  partners,
  socialNetworks,
  sounds,
  stories,
} from './db/schema.ts';
import { serverFolder } from './folder.ts';
import sampleNotice from './legal/seed.json' with { type: 'json' };
import sampleLogoLinks from './logo-links/seed.json' with { type: 'json' };
import { keepPicturesInside, type SavePictures } from './media/save-pictures.ts';
import sampleStories from './stories/seed.json' with { type: 'json' };
import { soundAddress } from './stories/sounds.ts';

const SONGS = join(serverFolder, 'live', 'songs');
const COVERS = join(serverFolder, 'stories', 'covers');
const LOGOS = join(serverFolder, 'logo-links', 'logos');
type SampleStory = (typeof sampleStories)[number];
const DAY = 24 * 3600 * 1000;

type SeedOptions = {
  adminId: number;
  /** The administrator's address, for the action log. */
  user: string;
  /** For the legal notice: months after which a visitor's message is deleted. */
  contactRetentionMonths: number;
  /** The dates of the contents are calculated back from here. */
  now: number;
  pictures?: SavePictures;
  /** Stores a sound; returns its hash. Without it there are no stories, which are nothing without one. */
  saveSound?: ((bytes: Uint8Array) => Promise<string>) | undefined;
};

/**
 * Fills a new radio with the French sample content of the files `seed.json`, either all of it or
 * nothing. Their rows are sorted from the oldest on, so that the ids grow with the dates.
 */
export async function seedSampleContent(
  db: Database,
  {
    adminId,
    user,
    now,
    contactRetentionMonths,
    pictures = keepPicturesInside,
    saveSound,
  }: SeedOptions,
) {
  const dates = (daysAgo: number) => {
    const at = new Date(now - daysAgo * DAY).toISOString();
    return { createdAt: at, updatedAt: at };
  };
  const logoLinkRows = (rows: (typeof sampleLogoLinks)['partners']) =>
    Promise.all(
      rows.map(async ({ name, url, logo, daysAgo }) => {
        const bytes = readFileSync(join(LOGOS, `${logo}.png`), 'base64');
        const address = await pictures.ofLogo(`data:image/png;base64,${bytes}`);
        const row = { name, nameOrder: folded(name), url, logo: address, adminId };
        return { ...row, ...dates(daysAgo) };
      }),
    );
  /** The songs of the station: they are measured beforehand, so that a first start takes no longer. */
  async function storyOf(
    { title, file, daysAgo, description, words, sound }: SampleStory,
    save: (bytes: Uint8Array) => Promise<string>,
  ) {
    const bytes = readFileSync(join(SONGS, `${file}.mp3`));
    const cover = readFileSync(join(COVERS, `${file}.webp`), 'base64');
    const hash = await save(bytes);
    const { createdAt, updatedAt } = dates(daysAgo);
    return {
      sound: { hash, bytes: bytes.length, ...sound },
      story: {
        title,
        titleOrder: folded(title),
        slug: slugOf(title),
        kind: 'berceuse' as const,
        description,
        content: words.map((verse) => `<p>${verse}</p>`).join(''),
        picture: await pictures.ofStory(`data:image/webp;base64,${cover}`),
        sound: soundAddress(hash),
        date: createdAt,
        adminId,
        createdAt,
        updatedAt,
      },
    };
  }
  const tellable = saveSound ? sampleStories : [];
  const storyRows = saveSound
    ? await Promise.all(tellable.map((sample) => storyOf(sample, saveSound)))
    : [];
  // In an empty table the first id is 1. The log contains no visitors' names.
  const created = <Row extends { daysAgo: number }>(
    entity: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string | null,
    by = user,
  ) =>
    rows.map((row, index) => ({
      ...{ action: 'Création', entity, user: by, recordId: index + 1, recordName: nameOf(row) },
      ...dates(row.daysAgo),
    }));
  const logRows = [
    ...created('Article', sampleArticles, ({ title }) => title),
    ...created('Histoire', tellable, ({ title }) => title),
    ...created('Partenaire', sampleLogoLinks.partners, ({ name }) => name),
    ...created('Réseau social', sampleLogoLinks.socialNetworks, ({ name }) => name),
    ...created('Message de contact', sampleMessages, () => null, VISITOR),
    ...created('Mentions légales', [sampleNotice], () => null),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const partnerRows = await logoLinkRows(sampleLogoLinks.partners);
  const socialNetworkRows = await logoLinkRows(sampleLogoLinks.socialNetworks);

  await db.batch([
    db.insert(articles).values(
      sampleArticles.map(({ title, blocks, daysAgo }) => ({
        title,
        titleOrder: folded(title),
        content: blocks.join(''),
        slug: slugOf(title),
        adminId,
        ...dates(daysAgo),
      })),
    ),
    db.insert(partners).values(partnerRows),
    db.insert(socialNetworks).values(socialNetworkRows),
    db.insert(contactMessages).values(
      sampleMessages.map(({ daysAgo, ...message }) => ({
        ...message,
        nameOrder: folded(message.name),
        ...dates(daysAgo),
      })),
    ),
    db.insert(legalNotices).values({
      id: LEGAL_NOTICE_ID,
      content: sampleNotice.blocks
        .join('')
        .replace('{months}', String(contactRetentionMonths))
        .replace('{copyDays}', String(COPY_DAYS)),
      ...dates(sampleNotice.daysAgo),
    }),
    db.insert(logEntries).values(logRows),
    ...storyRows.flatMap(({ sound, story }) => [
      db.insert(sounds).values(sound),
      db.insert(stories).values(story),
    ]),
  ]);
}
