/**
 * Every page of the public site, described once. The routes, menus, prerendered files, sitemap,
 * nginx's addresses, budgets, benches and the tests' lists of pages are derived from it. Data only,
 * because the build and the tests read it in Node.
 */
import { firstArticlesUrl, paths, readUrls } from './paths.ts';

export type PublicPage = Readonly<{
  /** Address or address pattern, from src/paths.ts. */
  path: string;
  /** Second address of the same page: the canonical one, for search engines. */
  canonical?: string;
  /** Former address that redirects here. */
  alias?: string;
  /** File of its component under src/site, without `.tsx`; the component has the file's name. */
  module: `${string}/${string}Page`;
  /** Link text in the menus that show it. */
  label?: string;
  menus?: readonly ('header' | 'footer')[];
  isIndexed: boolean;
  /** Rendered without the site's header and footer, player and consent banner. */
  isBare?: boolean;
  /** URL that the page waits for, from its own parameter; without the backend's address. */
  readUrl?: (slug: string) => string;
  /** Limit of JavaScript on the first view, in kB gzipped (`npm run check:budgets`). */
  budget: number;
  /** Its first view needs no API call and shows no backend HTML: the code for both is not loaded. */
  isLight?: boolean;
  /** Minimum Lighthouse performance score, 0 to 100 (`npm run bench:web`). */
  performance: number;
}>;

const everywhere = ['header', 'footer'] as const;

export const publicPages = {
  home: {
    path: paths.home,
    alias: paths.homeAlias,
    module: 'home/HomePage',
    label: 'Radio',
    menus: everywhere,
    isIndexed: true,
    budget: 129.5,
    performance: 100,
    isLight: true,
  },
  lullaby: {
    path: paths.lullaby,
    module: 'lullaby/LullabyPage',
    label: 'Berceuse',
    menus: everywhere,
    isIndexed: true,
    budget: 137,
    performance: 100,
    isLight: true,
  },
  story: {
    path: paths.story,
    module: 'stories/StoryPage',
    isIndexed: true,
    readUrl: readUrls.story,
    budget: 180.5,
    performance: 99,
  },
  articles: {
    path: paths.articles,
    alias: paths.articlesAlias,
    module: 'articles/ArticlesPage',
    label: 'Articles',
    menus: everywhere,
    isIndexed: true,
    readUrl: firstArticlesUrl,
    budget: 169,
    performance: 100,
  },
  article: {
    path: paths.article,
    canonical: paths.articleCanonical,
    module: 'articles/ArticlePage',
    isIndexed: true,
    readUrl: readUrls.article,
    budget: 169.5,
    performance: 99,
  },
  partners: {
    path: paths.partners,
    module: 'partners/PartnersPage',
    label: 'Partenaires',
    menus: everywhere,
    isIndexed: true,
    readUrl: () => readUrls.partners,
    budget: 152.5,
    performance: 100,
  },
  contact: {
    path: paths.contact,
    module: 'contact/ContactPage',
    label: 'Contact',
    menus: everywhere,
    isIndexed: true,
    budget: 166.5,
    performance: 100,
  },
  legal: {
    path: paths.legal,
    canonical: paths.legalCanonical,
    module: 'legal/LegalPage',
    label: 'Mentions Légales',
    menus: ['footer'],
    isIndexed: false,
    readUrl: () => readUrls.notice,
    budget: 165.5,
    performance: 100,
  },
  accessibility: {
    path: paths.accessibility,
    module: 'accessibility/AccessibilityPage',
    label: 'Accessibilité',
    menus: ['footer'],
    isIndexed: true,
    budget: 122.5,
    performance: 100,
    isLight: true,
  },
  preview: {
    path: paths.preview,
    module: 'articles/ArticlePreviewPage',
    isIndexed: false,
    isBare: true,
    budget: 144.5,
    performance: 100,
  },
  notFound: {
    path: paths.notFound,
    module: 'not-found/NotFoundPage',
    isIndexed: false,
    budget: 121.5,
    performance: 100,
  },
} as const satisfies Record<string, PublicPage>;

/** Head metadata for search engines of a page with a fixed address. */
export function headOf(name: Exclude<keyof typeof publicPages, 'article' | 'story'>) {
  const { path, canonical = path, isIndexed }: PublicPage = publicPages[name];
  return { canonicalPath: canonical, isIndexed };
}

/** Each page with its key. Marked as pure: visitors do not load what only the build reads. */
export const namedPages = /* @__PURE__ */ Object.entries(publicPages) as [
  keyof typeof publicPages,
  PublicPage,
][];

export const pageList: readonly PublicPage[] = Object.values(publicPages);

/**
 * Pages with one fixed address; a page with a parameter has as many addresses as the backend has
 * records.
 */
export const fixedPages = /* @__PURE__ */ pageList.filter(({ path }) => !path.includes(':'));

/** Every address of a page. */
export const addressesOf = ({ path, canonical }: PublicPage) =>
  canonical === undefined ? [path] : [path, canonical];

/** The file of a page, as named in the build's manifest. */
export const sourceOf = ({ module }: PublicPage) => `src/site/${module}.tsx`;

/** Links of a menu, in order. */
export const linksOf = (menu: 'header' | 'footer') =>
  pageList.flatMap(({ path, label, menus }) =>
    label !== undefined && menus?.includes(menu) ? [{ href: path, label }] : [],
  );
