/**
 * Built for Node (`NodeSite`): the functions that the build and `npm run pages` need from the site.
 */
import type { Article } from '#src/api/contract.ts';
import { descriptionOf as descriptionInWindow } from '#src/ui/plain-text.ts';
import { cardOf as cardInWindow } from '#src/ui/RichText/excerpt.ts';
import { withTextTools } from './prerender.tsx';

export { render } from './prerender.tsx';

export async function cardOf(article: Article) {
  await withTextTools(article.content.length);
  return cardInWindow(article);
}

export async function descriptionOf(html: string) {
  await withTextTools(html.length);
  return descriptionInWindow(html);
}
