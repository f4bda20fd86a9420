import { escapeText } from 'entities';
import { Feed } from 'feed';
import type { Story } from '#src/api/contract.ts';
import { articleCanonicalHref, paths, storiesFeedFile, storyHref } from '#src/paths.ts';
import { FEED, type PageKit } from './page-kit.ts';
import type { ListedArticle } from './state.ts';

/** All other characters end an XML document at that point: XML 1.0 cannot represent them. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const xmlText = (text: string) => text.replace(NO_XML, '');

/** The number of articles that a reader who visits once a month may have missed. */
const ENTRIES = 30;

/**
 * For articles without a date, and not the date of the run: an unchanged feed must not look new.
 */
const NEVER = new Date(0);
const dateOf = (instant: string | null) => (instant === null ? NEVER : new Date(instant));

/** The library declares every text as HTML: plain text must be declared as such. */
const words = (text: string) => escapeText(xmlText(text));

/** Returns the newest articles as Atom. */
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
  for (const { slug, first = slug, title, summary, createdAt, updatedAt } of newest) {
    const link = `${siteUrl}${articleCanonicalHref(slug)}`;
    feed.addItem({
      title: words(title),
      id: `${siteUrl}${articleCanonicalHref(first)}`,
      link,
      description: words(summary),
      date: dateOf(updatedAt ?? createdAt),
      ...(createdAt !== null && { published: dateOf(createdAt) }),
    });
  }
  return feed.atom1();
}

type Site = Pick<PageKit, 'siteUrl' | 'siteName' | 'apiUrl'>;

/** From Apple's list, which other directories read too. The library writes an attribute as it is given. */
const CATEGORY = {
  _attributes: { text: 'Kids &amp; Family' },
  'itunes:category': { _attributes: { text: 'Stories for Kids' } },
};
/**
 * Of the episodes too: a directory takes pictures of 1,400 to 3,000 pixels, JPEG or PNG, and those of the
 * stories are WebP of 600.
 */
const COVER = '/podcast.png';

/**
 * Returns the shelf as a podcast: RSS 2.0 with the tags of Apple's directory. An episode keeps its name,
 * which is its address, whatever changes in it; a directory never shows it twice.
 */
export function storyFeedOf({ siteUrl, siteName, apiUrl }: Site, stories: readonly Story[]) {
  const absolute = (address: string) => new URL(address, `${apiUrl || siteUrl}/`).href;
  const image = `${siteUrl}${COVER}`;
  const dateOf = ({ date, createdAt }: Story) => new Date(date ?? createdAt ?? NEVER);
  const explicit = { name: 'itunes:explicit', objects: { _text: 'false' } };
  const feed = new Feed({
    id: `${siteUrl}${paths.lullaby}`,
    title: xmlText(`${siteName} - Histoires et berceuses`),
    description: xmlText(
      `Les histoires et les berceuses de ${siteName}, la radio des tout-petits, à écouter quand l’enfant les demande.`,
    ),
    link: `${siteUrl}${paths.lullaby}`,
    feedLinks: { rss: `${siteUrl}${storiesFeedFile}` },
    language: 'fr',
    image,
    author: { name: xmlText(siteName) },
    generator: false,
    podcast: true,
    updated: new Date(
      Math.max(NEVER.getTime(), ...stories.map((story) => dateOf(story).getTime())),
    ),
  });
  feed.addExtension({ name: 'itunes:category', objects: CATEGORY });
  feed.addExtension(explicit);
  feed.addExtension({ name: 'itunes:image', objects: { _attributes: { href: image } } });
  for (const story of stories) {
    const { slug, title, description, sound, bytes, seconds } = story;
    const link = `${siteUrl}${storyHref(slug)}`;
    const duration =
      seconds === null
        ? []
        : [{ name: 'itunes:duration', objects: { _text: Math.round(seconds) } }];
    feed.addItem({
      title: xmlText(title),
      id: link,
      link,
      description: xmlText(description),
      date: dateOf(story),
      audio: { url: absolute(sound), type: 'audio/mpeg', length: bytes ?? 0 },
      extensions: [explicit, ...duration],
    });
  }
  return feed.rss2();
}
