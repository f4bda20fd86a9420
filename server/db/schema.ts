import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { STORY_KINDS } from '#src/api/contract.ts';

/** Instants are ISO 8601 text: their alphabetical order is their order in time. */
const timestamps = {
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
};
const id = integer('id').primaryKey({ autoIncrement: true });

/**
 * The sort key of a title or a name, as `folded` writes it: SQLite's own orders know only ASCII,
 * and put « Œuf » and « Étoile » after z.
 */
const orderOf = (column: string) => text(`${column}_order`).notNull();

/**
 * The sort keys of a list by names: first without accents, then the text itself, 'cote' before
 * 'côté'.
 */
export const frenchOrder = (order: SQLiteColumn, name: SQLiteColumn) =>
  [order, sql`${name} collate nocase`] as const;

/**
 * A text of megabytes is sorted by its beginning, which has an index: comparing whole texts would
 * read all of them for each list.
 */
export const startOf = (column: SQLiteColumn) => sql`substr(${column}, 1, 200) collate nocase`;

export const admins = sqliteTable('admin', {
  id,
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Counts the logouts: a token with an earlier count is invalid. */
  sessionVersion: integer('session_version').notNull().default(1),
  ...timestamps,
});

export const articles = sqliteTable(
  'article',
  {
    id,
    title: text('title').notNull(),
    titleOrder: orderOf('title'),
    content: text('content').notNull(),
    slug: text('slug').notNull().unique(),
    adminId: integer('admin_id').notNull(),
    ...timestamps,
  },
  (table) => [
    index('article_created_at').on(table.createdAt),
    index('article_title_order').on(...frenchOrder(table.titleOrder, table.title), table.id),
    index('article_content_start').on(startOf(table.content), table.id),
  ],
);

/** Former links of an article: they still lead to it. */
export const formerSlugs = sqliteTable(
  'former_slug',
  { slug: text('slug').notNull(), articleId: integer('article_id').notNull() },
  (table) => [primaryKey({ columns: [table.slug] })],
);

const logoLinkColumns = {
  id,
  name: text('name').notNull(),
  nameOrder: orderOf('name'),
  logo: text('logo').notNull(),
  url: text('url').notNull(),
  adminId: integer('admin_id').notNull(),
  ...timestamps,
};
export const partners = sqliteTable('partner', logoLinkColumns, (table) => [
  index('partner_name_order').on(...frenchOrder(table.nameOrder, table.name), table.id),
]);
export const socialNetworks = sqliteTable('social_network', logoLinkColumns, (table) => [
  index('social_network_name_order').on(...frenchOrder(table.nameOrder, table.name), table.id),
]);

/**
 * What was found in the files of sounds. Their names have no address here: then only a story that
 * names a sound keeps it from being swept.
 */
export const sounds = sqliteTable('sound', {
  /** SHA-256 of the file. */
  hash: text('hash').primaryKey(),
  seconds: real('seconds').notNull(),
  bytes: integer('bytes').notNull(),
  /** LUFS; `null` where the sound is silent or too short for it. */
  loudness: real('loudness'),
  gain: real('gain').notNull(),
  bitRate: integer('bit_rate').notNull(),
  channels: integer('channels').notNull(),
});

export const stories = sqliteTable(
  'story',
  {
    id,
    title: text('title').notNull(),
    titleOrder: orderOf('title'),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: STORY_KINDS }).notNull(),
    description: text('description').notNull(),
    content: text('content').notNull(),
    picture: text('picture').notNull(),
    sound: text('sound').notNull(),
    date: text('date').notNull(),
    adminId: integer('admin_id').notNull(),
    ...timestamps,
  },
  (table) => [
    index('story_date').on(table.date),
    index('story_created_at').on(table.createdAt),
    index('story_title_order').on(...frenchOrder(table.titleOrder, table.title), table.id),
  ],
);

export const contactMessages = sqliteTable(
  'contact_message',
  {
    id,
    name: text('name').notNull(),
    nameOrder: orderOf('name'),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    ...timestamps,
  },
  (table) => [
    index('contact_message_name_order').on(...frenchOrder(table.nameOrder, table.name), table.id),
  ],
);

export const legalNotices = sqliteTable('legal_notice', {
  id: integer('id').primaryKey(),
  content: text('content').notNull(),
  ...timestamps,
});

/** One row: the week as JSON, in the format of the API. */
export const programmes = sqliteTable('programme', {
  id: integer('id').primaryKey(),
  content: text('content').notNull(),
  ...timestamps,
});

export const logEntries = sqliteTable(
  'log_entry',
  {
    id,
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    user: text('user').notNull(),
    /**
     * The record of the action, as long as it exists: a link in the log never leads to a missing
     * record.
     */
    recordId: integer('record_id'),
    /** The record's name at that time. Never the name of a visitor's message: the log is public. */
    recordName: text('record_name'),
    ...timestamps,
  },
  (table) => [
    index('log_entry_created_at').on(table.createdAt),
    index('log_entry_record').on(table.entity, table.recordId),
  ],
);

/** What was played, for the rights and for who asks which song it was; nothing of a visitor. */
export const playedTitles = sqliteTable(
  'played_title',
  {
    id,
    at: text('at').notNull(),
    title: text('title').notNull(),
    artist: text('artist').notNull(),
    /** `null` where the station does not know. */
    seconds: integer('seconds'),
    listeners: integer('listeners'),
  },
  (table) => [index('played_title_at').on(table.at)],
);
