import { findArticleBySlug } from '#src/api/articles.ts';
import { slugOf } from '#src/lib/slug.ts';
import type { NamedRow } from './definition.ts';

/** Articles of one title that are tried; then the backend says itself what it chose. */
const MOST = 20;

/**
 * The link that an update gives: that of the title, with -2, -3… where another article has it, as the
 * documented call tells. `undefined` where that cannot be told.
 */
export async function nextSlug({ id, title }: NamedRow, signal: AbortSignal) {
  const wanted = slugOf(String(title ?? ''));
  for (let number = 1; number <= MOST; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const owner = await findArticleBySlug(slug, signal);
    if (owner === undefined) return undefined;
    if (owner === null || String(owner.id) === String(id)) return slug;
  }
  return undefined;
}
