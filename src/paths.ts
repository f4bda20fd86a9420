/**
 * Every URL of the public site: patterns for the routes, and functions that make links. Those of the
 * back office are in admin/entities.ts, which visitors do not load.
 */
import { encodeSegment } from '#src/lib/encode-segment.ts';

export const paths = {
  home: '/',
  homeAlias: '/home',
  articles: '/articles',
  articlesAlias: '/actus',
  /** Links use this shape; the canonical address is `articleCanonical`. */
  article: '/article/:slug',
  articleCanonical: '/articles/:slug',
  lullaby: '/berceuse',
  story: '/histoire/:slug',
  partners: '/partenaires',
  contact: '/contact',
  legal: '/mentions',
  legalCanonical: '/mentions-legales',
  accessibility: '/accessibilite',
  /** Preview of an article that is being written, in a window beside its form. */
  preview: '/apercu',
  notFound: '/404',
} as const;

export const articleHref = (slug: string) => `/article/${encodeSegment(slug)}`;
export const articleCanonicalHref = (slug: string) => `/articles/${encodeSegment(slug)}`;
export const storyHref = (slug: string) => `/histoire/${encodeSegment(slug)}`;
/** The first page has no query, so that each page has one address. `page` counts from 1. */
export const articlesHref = (page: number) =>
  page > 1 ? `${paths.articles}?page=${page}` : paths.articles;

/** Files of the build for players and speakers: the addresses of the stream. */
export const playlistFiles = { m3u: '/radio.m3u', pls: '/radio.pls' } as const;

/** The shelf of stories as a podcast; missing where there are none. */
export const storiesFeedFile = '/histoires.xml';

/** The week of the programme, for calendars. */
export const programmeCalendarFile = '/programme.ics';

/** Files and answers of the backend are left to the browser. */
const notAPage = /^\/api\/|\.[a-z\d]{2,5}$/i;

/**
 * Returns the address of a plain click on a link to a page of this site, otherwise null: all other
 * clicks are the browser's.
 */
export function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  if (link.target !== '' || link.hasAttribute('download')) return null;
  if (link.getAttribute('href')?.startsWith('#') || notAPage.test(link.pathname)) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** Public page size (specification section 9). */
const ARTICLES_PER_PAGE = 6;

/** The query of the public list, newest first; `page` counts from 0. */
export const articlesQuery = (page: number) => ({
  page,
  size: ARTICLES_PER_PAGE,
  sort: 'createdAt,desc',
});

/** What public pages read, without the backend's own address: for their calls, and to fetch it ahead. */
export const readUrls = {
  articles: '/api/article/page',
  article: (slug: string) => `/api/article/findBySlug/${encodeSegment(slug)}`,
  story: (slug: string) => `/api/histoire/findBySlug/${encodeSegment(slug)}`,
  partners: '/api/partenaire',
  /** A single record (specification section 9). */
  notice: '/api/mentions/1',
} as const;

/** The first page of the list, as axios writes its query. */
export const firstArticlesUrl = () =>
  `${readUrls.articles}?${Object.entries(articlesQuery(0))
    .map((pair) => pair.join('='))
    .join('&')}`;
