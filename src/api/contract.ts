/**
 * The wire contract with the backend: one schema for every answer (specification sections 3, 5 and
 * 7). The site parses answers with it, and the contract suite and docs/openapi.json are made from it.
 * Request bodies are in contract-bodies.ts, which a page that only reads does not load; the login is
 * in contract-login.ts.
 */
import * as v from 'valibot';
import {
  type Id,
  instant,
  isSomething,
  optionalId,
  personText,
  shownText,
  slug,
  text,
} from './wire-fields.ts';

export type { Id };

const timestamps = { createdAt: instant, updatedAt: instant };

export const articleSchema = v.object({
  id: optionalId,
  title: v.string(),
  content: text,
  slug,
  ...timestamps,
});
export type Article = v.InferOutput<typeof articleSchema>;

export const partnerSchema = v.object({
  id: optionalId,
  name: v.string(),
  logo: text,
  url: text,
  ...timestamps,
});
export type Partner = v.InferOutput<typeof partnerSchema>;

/** Same fields as a partner, but a separate entity and so a separate schema. */
export const socialNetworkSchema = v.object(partnerSchema.entries);
export type SocialNetwork = v.InferOutput<typeof socialNetworkSchema>;

export const contactMessageSchema = v.pipe(
  v.object({
    id: optionalId,
    name: shownText,
    email: shownText,
    phone: shownText,
    message: shownText,
    ...timestamps,
  }),
  v.check((record) => isSomething(record)),
);
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** The legal notice is a single record (specification section 9). */
export const LEGAL_NOTICE_ID = 1;
/** `updatedAt` lets the editor notice that somebody else has saved meanwhile. */
export const legalNoticeSchema = v.object({
  id: optionalId,
  content: v.pipe(
    v.nullable(v.string()),
    v.transform((content) => content ?? ''),
  ),
  updatedAt: instant,
});
export type LegalNotice = v.InferOutput<typeof legalNoticeSchema>;

export const STORY_KINDS = ['histoire', 'berceuse'] as const;

/** A recording of the shelf: a story or a lullaby, played on demand. A backend may have none. */
export const storySchema = v.object({
  id: optionalId,
  title: v.string(),
  slug,
  kind: v.fallback(v.picklist(STORY_KINDS), 'histoire'),
  /** One or two sentences, without HTML. */
  description: text,
  /** HTML: the text of the story, or the words of the song. */
  content: text,
  /** Square, 600 pixels wide; '' without one. */
  picture: text,
  /** Address of the mp3 file. */
  sound: v.pipe(v.string(), v.nonEmpty()),
  /** Of the sound: its length, its size, and the decibels with which it is as loud as the radio. */
  seconds: v.fallback(v.nullish(v.number(), null), null),
  bytes: v.fallback(v.nullish(v.number(), null), null),
  gain: v.fallback(v.nullish(v.number(), 0), 0),
  /** The day on which it is published. */
  date: instant,
  ...timestamps,
});
export type Story = v.InferOutput<typeof storySchema>;

/** One that cannot be read is left out: the others are heard all the same. */
export const shelfSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) =>
    rows.filter((row) => v.is(storySchema, row)).map((row) => v.parse(storySchema, row)),
  ),
);

/** What the backend has found in an uploaded sound; `loudness` in LUFS, `bitRate` in kbit/s. */
export const storedSoundSchema = v.object({
  sound: v.pipe(v.string(), v.nonEmpty()),
  seconds: v.number(),
  bytes: v.number(),
  gain: v.number(),
  loudness: v.nullable(v.number()),
  bitRate: v.number(),
  channels: v.picklist([1, 2]),
});
export type StoredSound = v.InferOutput<typeof storedSoundSchema>;

/**
 * `recordId` and `recordName` identify the record of the action, when the backend sends them; the id
 * of a deleted record is left out.
 */
export const logEntrySchema = v.pipe(
  v.object({
    id: optionalId,
    action: shownText,
    entity: shownText,
    user: personText,
    recordId: optionalId,
    recordName: shownText,
    ...timestamps,
  }),
  v.check((record) => isSomething(record)),
);

/** What is wrong with the stream, in a French sentence for the administrator. */
export const streamFaultSchema = v.object({ sentence: v.string() });

/** A title that the station has played; `at` is its beginning. */
export const recentTitleSchema = v.object({ title: v.string(), artist: text, at: instant });

/** The same for the report of a month: `null` is what the station did not know. */
export const playedTitleSchema = v.object({
  ...recentTitleSchema.entries,
  seconds: v.nullish(v.number(), null),
  listeners: v.nullish(v.number(), null),
});
