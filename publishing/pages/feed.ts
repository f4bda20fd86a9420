import { escapeText } from 'entities';
import { Feed } from 'feed';
import { articleCanonicalHref } from '#src/paths.ts';
import { FEED } from './document.ts';
import type { PageKit } from './page-kit.ts';
import type { ListedArticle } from './state.ts';
import { xmlText } from './xml-text.ts';

/** As many as a reader that comes once a month may have missed. */
const ENTRIES = 30;

/** No date of its own: a feed that did not change must not look new. */
const NEVER = new Date(0);
const dateOf = (instant: string | null) => (instant === null ? NEVER : new Date(instant));

/** The library calls every text HTML: what is none must be written as such. */
const words = (text: string) => escapeText(xmlText(text));

/** The Atom feed of the newest articles, with the beginning of each. */
export function feedOf({ siteUrl, siteName }: PageKit, articles: readonly ListedArticle[]) {
  const newest = articles.slice(0, ENTRIES);
  const dates = newest.map(({ createdAt, updatedAt }) => dateOf(updatedAt ?? createdAt));
  const feed = new Feed({
    id: `${siteUrl}/`,
    title: `${siteName} - Articles`,
    link: `${siteUrl}/articles`,
    feedLinks: { atom: `${siteUrl}${FEED}` },
    language: 'fr',
    image: `${siteUrl}/logo.png`,
    author: { name: siteName, link: `${siteUrl}/` },
    generator: false,
    updated: new Date(Math.max(NEVER.getTime(), ...dates.map((date) => date.getTime()))),
  });
  for (const { slug, title, summary, createdAt, updatedAt } of newest) {
    const link = `${siteUrl}${articleCanonicalHref(slug)}`;
    feed.addItem({
      title: words(title),
      id: link,
      link,
      description: words(summary),
      date: dateOf(updatedAt ?? createdAt),
      ...(createdAt !== null && { published: dateOf(createdAt) }),
    });
  }
  return feed.atom1();
}
