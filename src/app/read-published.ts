import { pageNumber } from '#src/lib/page-number.ts';
import { PUBLISHED_ID, type PublishedAnswers } from '#src/lib/published.ts';
import { type Published, publishedAnswers } from '#src/ui/PublishedContext.ts';

/**
 * Returns the answers that this document contains. A static host serves the first page of a list for
 * every `?page=`: returns null when the answers are of another page, so that nothing is hydrated.
 */
export function readPublished(): Published | null | undefined {
  const text = document.getElementById(PUBLISHED_ID)?.textContent;
  if (!text) return undefined;
  const published: PublishedAnswers = JSON.parse(text);
  const asked = pageNumber(new URLSearchParams(window.location.search)) ?? 1;
  const given = pageNumber(new URLSearchParams({ page: published.page })) ?? 1;
  return asked === given ? publishedAnswers(published) : null;
}
