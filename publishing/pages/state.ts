import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../read-json.ts';

/** Returns a short hash of the data a page is made of: the same data gives the same hash. */
export const dataHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

const articleSchema = v.object({
  id: v.nullable(v.union([v.number(), v.string()])),
  slug: v.string(),
  /** The first link, where it has another now. */
  first: v.optional(v.string()),
  title: v.string(),
  summary: v.string(),
  createdAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Hash of its row in the list. */
  row: v.string(),
  /** Hash of what its page was to be made of; the record of an earlier version has none. */
  made: v.optional(v.string(), ''),
});
/** The data of an article that the list, the feed and the sitemap need. */
export type ListedArticle = v.InferOutput<typeof articleSchema>;

const texts = v.record(v.string(), v.string());
const stateSchema = v.object({
  /** By file: the hash of data that no page can be made of, so that it is not tried at every run. */
  faults: texts,
  articles: v.array(articleSchema),
  /** By the hash of a row in the list: the part of its text that its card shows. */
  cards: texts,
  /** By the former link of an article: the present one. */
  moved: texts,
});
/** What the last run knew; what a page was made of is written at its end. */
export type PublishedState = v.InferOutput<typeof stateSchema>;

/** A folder that neither nginx nor the server serves: its name begins with a dot. */
export const workFolder = (dist: string) => join(dist, '.published');
/** The file that a run locks. */
export const lockIn = (dist: string) => join(workFolder(dist), 'lock');
export const STATE_FILE = '.published/state.json';

/** Empty when no run has finished. */
export const readState = (dist: string): PublishedState =>
  readJson(join(dist, STATE_FILE), stateSchema) ?? {
    faults: {},
    articles: [],
    cards: {},
    moved: {},
  };

/** Writes the whole record or leaves the former one. */
export function writeState(dist: string, state: PublishedState) {
  mkdirSync(workFolder(dist), { recursive: true });
  const draft = join(workFolder(dist), 'state.next');
  writeFileSync(draft, JSON.stringify(state), { flush: true });
  renameSync(draft, join(dist, STATE_FILE));
}

/**
 * Gives a new build what it needs to know of the pages before it: which links articles had. It has
 * none of their pages, and makes its own cards.
 */
export const passOn = ({ articles, moved }: PublishedState, dist: string) =>
  writeState(dist, { faults: {}, articles, cards: {}, moved });
