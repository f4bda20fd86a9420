/** The public URL map. Every page is its own chunk; the admin tree joins when its base is opened. */
import type { RouteObject } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { PublicLayout } from '#src/site/layout/PublicLayout.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RootLayout } from './RootLayout.tsx';
import { page, redirectTo } from './route-page.tsx';

const article = page(() => import('#src/site/articles/ArticlePage.tsx'), 'ArticlePage');
const legal = page(() => import('#src/site/legal/LegalPage.tsx'), 'LegalPage');

const publicPages: RouteObject[] = [
  { path: paths.home, lazy: page(() => import('#src/site/home/HomePage.tsx'), 'HomePage') },
  { path: paths.homeAlias, element: redirectTo(paths.home) },
  {
    path: paths.articles,
    lazy: page(() => import('#src/site/articles/ArticlesPage.tsx'), 'ArticlesPage'),
  },
  { path: paths.articlesAlias, element: redirectTo(paths.articles) },
  { path: paths.article, lazy: article },
  { path: paths.articleCanonical, lazy: article },
  {
    path: paths.lullaby,
    lazy: page(() => import('#src/site/lullaby/LullabyPage.tsx'), 'LullabyPage'),
  },
  {
    path: paths.partners,
    lazy: page(() => import('#src/site/partners/PartnersPage.tsx'), 'PartnersPage'),
  },
  {
    path: paths.contact,
    lazy: page(() => import('#src/site/contact/ContactPage.tsx'), 'ContactPage'),
  },
  { path: paths.legal, lazy: legal },
  { path: paths.legalCanonical, lazy: legal },
  {
    path: paths.notFound,
    lazy: page(() => import('#src/site/not-found/NotFoundPage.tsx'), 'NotFoundPage'),
  },
  { path: '*', element: redirectTo(paths.notFound) },
];

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    HydrateFallback: PageLoading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: PublicLayout,
        lazy: async () => {
          // Plain is better than not at all.
          await import('#src/site/theme/theme.ts').catch(() => undefined);
          return {};
        },
        // A page that breaks leaves the bars, and the sound, where they are.
        children: [{ ErrorBoundary: ErrorPage, children: publicPages }],
      },
    ],
  },
];
