import { escapeAttribute } from 'entities';
import { type PrerenderedPage, PUBLISHED_ID, type PublishedAnswers } from '#src/lib/published.ts';
import { storiesFeedFile } from '#src/paths.ts';
import { ANSWERS, BODY, HEAD, type PageKit } from './page-kit.ts';

export const FEED = '/articles.atom';

const feedLink = ({ siteName }: PageKit) =>
  `<link rel="alternate" type="application/atom+xml" href="${FEED}" title="${escapeAttribute(siteName)} - Articles">`;
const podcastLink = ({ siteName }: PageKit) =>
  `<link rel="alternate" type="application/rss+xml" href="${storiesFeedFile}" title="${escapeAttribute(siteName)} - Histoires et berceuses">`;

/** Only where there are stories: the page of the lullaby is published with them, or without an answer. */
const hasPodcast = (name: string, published: PublishedAnswers | undefined) =>
  published !== undefined && (name === 'story' || name === 'lullaby');

/** Serialises data so that it cannot close its own element. */
const answersBlock = (published: PublishedAnswers) =>
  `<script type="application/json" id="${PUBLISHED_ID}">${JSON.stringify(published).replaceAll('<', '\\u003c')}</script>`;

type Parts = Readonly<{
  kit: PageKit;
  /** The name in src/public-pages.ts. */
  name: string;
  page: PrerenderedPage;
  published: PublishedAnswers | undefined;
  /** True when the site has a feed to announce. */
  hasFeed: boolean;
}>;

/** Returns the whole document of a page. */
export function documentOf({ kit, name, page, published, hasFeed }: Parts): string {
  const own = kit.pages[name];
  if (!own) throw new Error(`The build has no page named ${name}.`);
  const head = [
    page.head,
    hasFeed ? feedLink(kit) : '',
    hasPodcast(name, published) ? podcastLink(kit) : '',
    published ? own.complete : own.waiting,
  ];
  // Functions, because a text of the backend may contain `$&`, which a replacement string would
  // expand.
  return kit.template
    .replace(HEAD, () => head.join(''))
    .replace(BODY, () => page.body)
    .replace(ANSWERS, () => (published ? answersBlock(published) : '') + own.end);
}
