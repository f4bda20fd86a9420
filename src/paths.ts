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
/** The first page has no query, so that each page has one address. `page` counts from 1. */
export const articlesHref = (page: number) =>
  page > 1 ? `${paths.articles}?page=${page}` : paths.articles;

/** Files of the build for players and speakers: the addresses of the stream. */
export const playlistFiles = { m3u: '/radio.m3u', pls: '/radio.pls' } as const;
