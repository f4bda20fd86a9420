import { findArticleBySlug } from '#src/api/articles.ts';
import { slugOf } from '#src/lib/slug.ts';
import type { NamedRow } from './definition.ts';

/** Maximum number of slugs tried; beyond, only the backend knows the result. */
const MOST = 20;

/**
 * Returns the slug that an update will give: that of the title, with -2, -3… when another article has
 * it. `undefined` when it cannot be determined.
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
