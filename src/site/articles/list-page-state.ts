import { articlesHref } from '#src/paths.ts';

/** What a card's link hands to the article, so that 'Tous les articles' leads back to its page. */
export const listPageState = (listPage: number) => ({ listPage });

/** The list page an article was opened from, or the first one. */
export function listHrefFrom(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'listPage' in state;
  const page = isKnown ? Number(state.listPage) : 1;
  return articlesHref(Number.isSafeInteger(page) ? page : 1);
}
