import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const articleSchema = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  createdAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Hash of its row in the list. */
  row: v.string(),
  /** The part of that row's text that its card shows. */
  card: v.optional(v.string()),
});
/** The data of an article that the list, the feed and the sitemap need. */
export type ListedArticle = v.InferOutput<typeof articleSchema>;

const stateSchema = v.object({
  /** By file: the hash of the data each page was made of. */
  pages: v.record(v.string(), v.string()),
  articles: v.array(articleSchema),
});
/** What the last run wrote. */
export type PublishedState = v.InferOutput<typeof stateSchema>;

/** A folder that neither nginx nor the server serves: its name begins with a dot. */
export const workFolder = (dist: string) => join(dist, '.published');
export const STATE_FILE = '.published/state.json';

/** Missing when no run has finished; a new build empties the folder, and this file with it. */
export function readState(dist: string): PublishedState {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(join(dist, STATE_FILE), 'utf8')));
  } catch {
    return { pages: {}, articles: [] };
  }
}
