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
/** What the list, the feed and the sitemap need of an article. */
export type ListedArticle = v.InferOutput<typeof articleSchema>;

const stateSchema = v.object({
  /** By its address: the hash of what each page was made of. */
  pages: v.record(v.string(), v.string()),
  articles: v.array(articleSchema),
});
/** What the last run wrote. */
export type PublishedState = v.InferOutput<typeof stateSchema>;

/** A folder that neither nginx nor the server shows: its name begins with a dot. */
export const workFolder = (dist: string) => join(dist, '.published');
export const STATE_FILE = '.published/state.json';

/** Nothing where no run came to its end; a new build empties the folder, and with it this. */
export function readState(dist: string): PublishedState {
  try {
    return v.parse(stateSchema, JSON.parse(readFileSync(join(dist, STATE_FILE), 'utf8')));
  } catch {
    return { pages: {}, articles: [] };
  }
}
