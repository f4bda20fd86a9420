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
