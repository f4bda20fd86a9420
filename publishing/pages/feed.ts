import { escapeText } from 'entities';
import { Feed } from 'feed';
import { articleCanonicalHref } from '#src/paths.ts';
import { FEED } from './document.ts';
import type { PageKit } from './page-kit.ts';
import type { ListedArticle } from './state.ts';
import { xmlText } from './xml-text.ts';

/** The number of articles that a reader who visits once a month may have missed. */
const ENTRIES = 30;

/**
 * For articles without a date, and not the date of the run: an unchanged feed must not look new.
 */
const NEVER = new Date(0);
const dateOf = (instant: string | null) => (instant === null ? NEVER : new Date(instant));

/** The library declares every text as HTML: plain text must be declared as such. */
const words = (text: string) => escapeText(xmlText(text));

/** Returns the Atom feed of the newest articles, with the beginning of each. */
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
