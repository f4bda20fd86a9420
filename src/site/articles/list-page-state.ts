import { articlesHref } from '#src/paths.ts';

/** Router state of a card's link, so that 'Tous les articles' returns to the same list page. */
export const listPageState = (listPage: number) => ({ listPage });

/** Returns the address of the list page from which the article was opened, or of the first one. */
export function listHrefFrom(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'listPage' in state;
  const page = isKnown ? Number(state.listPage) : 1;
  return articlesHref(Number.isSafeInteger(page) ? page : 1);
}
