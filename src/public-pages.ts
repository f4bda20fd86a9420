/**
 * Every page of the public site, once. The routes, the menus, the prerendered files, the sitemap,
 * nginx's addresses, the budgets, the benches and the tests' lists of pages are all made from this.
 * Data alone, because the build and the tests read it in Node.
 */
import { paths } from './paths.ts';

export type PublicPage = Readonly<{
  /** Address, or pattern of addresses, as src/paths.ts names it. */
  path: string;
  /** Second address of the same page: the one for search engines. */
  canonical?: string;
  /** Former address that leads here. */
  alias?: string;
  /** File of its component under src/site, without `.tsx`; the component has the name of the file. */
  module: `${string}/${string}Page`;
  /** Text of the links to it, in the menus that show it. */
  label?: string;
  menus?: readonly ('header' | 'footer')[];
  isIndexed: boolean;
  /** Stands without the bars of the site, and without a player and a banner. */
  isBare?: boolean;
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
  },
  lullaby: {
    path: paths.lullaby,
    module: 'lullaby/LullabyPage',
    label: 'Berceuse',
    menus: everywhere,
    isIndexed: true,
  },
  articles: {
    path: paths.articles,
    alias: paths.articlesAlias,
    module: 'articles/ArticlesPage',
    label: 'Articles',
    menus: everywhere,
    isIndexed: true,
  },
  article: {
    path: paths.article,
    canonical: paths.articleCanonical,
    module: 'articles/ArticlePage',
    isIndexed: true,
  },
  partners: {
    path: paths.partners,
    module: 'partners/PartnersPage',
    label: 'Partenaires',
    menus: everywhere,
    isIndexed: true,
  },
  contact: {
    path: paths.contact,
    module: 'contact/ContactPage',
    label: 'Contact',
    menus: everywhere,
    isIndexed: true,
  },
  legal: {
    path: paths.legal,
    canonical: paths.legalCanonical,
    module: 'legal/LegalPage',
    label: 'Mentions Légales',
    menus: ['footer'],
    isIndexed: false,
  },
  preview: {
    path: paths.preview,
    module: 'articles/ArticlePreviewPage',
    isIndexed: false,
    isBare: true,
  },
  notFound: {
    path: paths.notFound,
    module: 'not-found/NotFoundPage',
    isIndexed: false,
  },
} as const satisfies Record<string, PublicPage>;

type BuildFacts = Readonly<{
  /** Address of the answer that a page of fixed address waits for, where it was not published. */
  answer?: string;
  /** Limit of its first view in kB of gzipped JavaScript (`npm run check:budgets`). */
  budget: number;
  /** Its first view needs no call and shows no HTML of the backend: no code for either comes with it. */
  isLight?: boolean;
  /** Lighthouse figure that it is held to, 0 to 100 (`npm run bench:web`). */
  performance: number;
}>;

/** What the build and its checks know of each page: apart, so that no visitor fetches it. */
export const buildFacts: Readonly<Record<keyof typeof publicPages, BuildFacts>> = {
  home: { budget: 123, performance: 100, isLight: true },
  lullaby: { budget: 127, performance: 100, isLight: true },
  articles: {
    budget: 170,
    performance: 100,
    answer: '/api/article/page?page=0&size=6&sort=createdAt,desc',
  },
  article: { budget: 170, performance: 99 },
  partners: { budget: 166, performance: 100, answer: '/api/partenaire' },
  contact: { budget: 166, performance: 100 },
  legal: { budget: 166, performance: 100, answer: '/api/mentions/1' },
  preview: { budget: 166, performance: 100 },
  notFound: { budget: 166, performance: 100 },
};

/** What the head of a page with a fixed address tells search engines. */
export function headOf(name: Exclude<keyof typeof publicPages, 'article'>) {
  const { path, canonical = path, isIndexed }: PublicPage = publicPages[name];
  return { canonicalPath: canonical, isIndexed };
}

/** Each page with its key. */
export const namedPages = Object.entries(publicPages) as [keyof typeof publicPages, PublicPage][];

export const pageList: readonly PublicPage[] = Object.values(publicPages);

/** Pages whose address the build knows: one with a parameter has as many as the backend has records. */
export const fixedPages = pageList.filter(({ path }) => !path.includes(':'));

/** Every address that shows a page. */
export const addressesOf = ({ path, canonical }: PublicPage) =>
  canonical === undefined ? [path] : [path, canonical];

/** The file of a page as the build's manifest names it. */
export const sourceOf = ({ module }: PublicPage) => `src/site/${module}.tsx`;

/** Links of a menu, in order. */
export const linksOf = (menu: 'header' | 'footer') =>
  pageList.flatMap(({ path, label, menus }) =>
    label !== undefined && menus?.includes(menu) ? [{ href: path, label }] : [],
  );
