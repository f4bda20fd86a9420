import { articleCanonicalHref, articleHref } from '#src/paths.ts';
import type { PageKit } from './page-kit.ts';
import type { ListedArticle, PublishedState } from './state.ts';

/** Read by the server, and by static hosts that know this form; the others have the page. */
export const REDIRECTS = '_redirects';

/**
 * Returns every former link of an article that is listed, with its present one; an article is known
 * by its id. A link that another article has now leads to that one.
 */
export function movedLinks(
  before: Pick<PublishedState, 'articles' | 'moved'>,
  articles: readonly Pick<ListedArticle, 'id' | 'slug'>[],
): Record<string, string> {
  const links = new Set(articles.map(({ slug }) => slug));
  const now = new Map(articles.map(({ id, slug }) => [id, slug]));
  const renamed = new Map(
    before.articles.map(({ id, slug }) => [slug, id === null ? undefined : now.get(id)]),
  );
  const former = Object.entries(before.moved).map(([from, to]) => [from, renamed.get(to) ?? to]);
  return Object.fromEntries(
    [...former, ...renamed].filter(
      (pair): pair is [string, string] =>
        pair[1] !== undefined && links.has(pair[1]) && !links.has(pair[0] ?? ''),
    ),
  );
}

/**
 * Returns the articles, each with the first link that it had, unless another one has that now: readers of
 * the feed know it by that, and would show it as new.
 */
export function withFirstLinks(
  before: Pick<PublishedState, 'articles'>,
  articles: readonly ListedArticle[],
): ListedArticle[] {
  const links = new Set(articles.map(({ slug }) => slug));
  const known = new Map(before.articles.map(({ id, slug, first }) => [id, first ?? slug]));
  return articles.map((article) => {
    const first = article.id === null ? undefined : known.get(article.id);
    return { ...article, first: first !== undefined && links.has(first) ? undefined : first };
  });
}

/** For a host that knows no redirects: a page that leads on at once, and names the new address. */
export function movedPage({ siteUrl }: PageKit, to: string): string {
  const path = articleCanonicalHref(to);
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Nouvelle adresse</title><link rel="canonical" href="${siteUrl}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head><body><p><a href="${path}">Cet article a une nouvelle adresse.</a></p></body></html>\n`;
}

/** Returns the lines of `_redirects`, for both addresses of an article. */
export function redirectsOf(moved: Readonly<Record<string, string>>): string {
  return Object.entries(moved)
    .flatMap(([from, to]) =>
      [articleHref, articleCanonicalHref].map((link) => `${link(from)} ${link(to)} 301\n`),
    )
    .join('');
}
