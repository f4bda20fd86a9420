import { PUBLISHED_ID, type PublishedAnswers } from '#src/lib/published.ts';
import { type Published, publishedAnswers } from '#src/ui/PublishedContext.ts';

/**
 * The answers that stand in this document. A host that serves files alone answers every page of a list
 * with the first: null where these are of another page, so that there is nothing to hydrate.
 */
export function readPublished(): Published | null | undefined {
  const text = document.getElementById(PUBLISHED_ID)?.textContent;
  if (!text) return undefined;
  const published: PublishedAnswers = JSON.parse(text);
  const asked = new URLSearchParams(window.location.search).get('page') ?? '';
  return asked === published.page ? publishedAnswers(published) : null;
}
