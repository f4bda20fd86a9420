/** Every URL of the site: patterns for the route table, and functions that make links. */
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
  notFound: '/404',
} as const;

export const articleHref = (slug: string) => `/article/${encodeSegment(slug)}`;
export const articleCanonicalHref = (slug: string) => `/articles/${encodeSegment(slug)}`;
/** The first page has no query, so that one page has one address. `page` counts from 1. */
export const articlesHref = (page: number) =>
  page > 1 ? `${paths.articles}?page=${page}` : paths.articles;

/** Path segments under the admin base; the base itself is secret and known only at run time. */
export const adminSegments = {
  login: '',
  dashboard: 'dashboard',
  articles: 'article',
  contactMessages: 'contact',
  partners: 'partenaire',
  socialNetworks: 'reseaux-sociaux',
  legal: 'mentions',
  logs: 'logs',
} as const;

export type AdminSection = Exclude<keyof typeof adminSegments, 'login'>;

/** `base` is the admin base with its leading slash, as opened; `rest` adds 'new' or '{id}/modifier'. */
export const adminHref = (base: string, section: keyof typeof adminSegments, rest = '') =>
  [base, adminSegments[section], rest].filter((part) => part !== '').join('/');
