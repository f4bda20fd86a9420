/** The whole URL map. Every page is its own chunk; the admin tree joins when its base is opened. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { adminSegments, paths } from '#src/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RootLayout } from './RootLayout.tsx';

/** A page that is fetched when its address is opened. */
const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

/** A path that sends elsewhere without staying in history. */
const redirectTo = (path: string) => <Navigate replace to={path} />;

const article = page(() => import('#src/public/articles/ArticlePage.tsx'), 'ArticlePage');
const legal = page(() => import('#src/public/legal/LegalPage.tsx'), 'LegalPage');

const publicPages: RouteObject[] = [
  { path: paths.home, lazy: page(() => import('#src/public/home/HomePage.tsx'), 'HomePage') },
  { path: paths.homeAlias, element: redirectTo(paths.home) },
  {
    path: paths.articles,
    lazy: page(() => import('#src/public/articles/ArticlesPage.tsx'), 'ArticlesPage'),
  },
  { path: paths.articlesAlias, element: redirectTo(paths.articles) },
  { path: paths.article, lazy: article },
  { path: paths.articleCanonical, lazy: article },
  {
    path: paths.lullaby,
    lazy: page(() => import('#src/public/lullaby/LullabyPage.tsx'), 'LullabyPage'),
  },
  {
    path: paths.partners,
    lazy: page(() => import('#src/public/partners/PartnersPage.tsx'), 'PartnersPage'),
  },
  {
    path: paths.contact,
    lazy: page(() => import('#src/public/contact/ContactPage.tsx'), 'ContactPage'),
  },
  { path: paths.legal, lazy: legal },
  { path: paths.legalCanonical, lazy: legal },
  {
    path: paths.notFound,
    lazy: page(() => import('#src/public/not-found/NotFoundPage.tsx'), 'NotFoundPage'),
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
        lazy: page(() => import('#src/public/layout/PublicLayout.tsx'), 'PublicLayout'),
        // A page that breaks leaves the bars, and the sound, where they are.
        children: [{ ErrorBoundary: ErrorPage, children: publicPages }],
      },
    ],
  },
];

const articleForm = page(
  () => import('#src/admin/articles/ArticleFormPage.tsx'),
  'ArticleFormPage',
);
const partnerForm = page(
  () => import('#src/admin/partners/PartnerFormPage.tsx'),
  'PartnerFormPage',
);
const socialNetworkForm = page(
  () => import('#src/admin/social-networks/SocialNetworkFormPage.tsx'),
  'SocialNetworkFormPage',
);

/** Each form creates under 'new' and edits under '{id}/modifier'. */
const adminForms: RouteObject[] = [
  { path: `${adminSegments.articles}/new`, lazy: articleForm },
  { path: `${adminSegments.articles}/:id/modifier`, lazy: articleForm },
  { path: `${adminSegments.partners}/new`, lazy: partnerForm },
  { path: `${adminSegments.partners}/:id/modifier`, lazy: partnerForm },
  { path: `${adminSegments.socialNetworks}/new`, lazy: socialNetworkForm },
  { path: `${adminSegments.socialNetworks}/:id/modifier`, lazy: socialNetworkForm },
  {
    path: adminSegments.legal,
    lazy: page(() => import('#src/admin/legal/LegalEditorPage.tsx'), 'LegalEditorPage'),
  },
];

/** The admin tree under the base that was opened, as a child of the root route. */
export const adminRoutes = (base: string): RouteObject[] => [
  {
    path: base,
    lazy: page(() => import('#src/admin/layout/AdminArea.tsx'), 'AdminArea'),
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, lazy: page(() => import('#src/admin/login/LoginPage.tsx'), 'LoginPage') },
      {
        lazy: page(() => import('#src/admin/layout/AdminLayout.tsx'), 'AdminLayout'),
        ErrorBoundary: ErrorPage,
        children: [
          ...adminForms,
          {
            path: adminSegments.dashboard,
            lazy: page(() => import('#src/admin/dashboard/DashboardPage.tsx'), 'DashboardPage'),
          },
          {
            path: adminSegments.articles,
            lazy: page(() => import('#src/admin/articles/ArticleListPage.tsx'), 'ArticleListPage'),
          },
          {
            path: adminSegments.partners,
            lazy: page(() => import('#src/admin/partners/PartnerListPage.tsx'), 'PartnerListPage'),
          },
          {
            path: adminSegments.socialNetworks,
            lazy: page(
              () => import('#src/admin/social-networks/SocialNetworkListPage.tsx'),
              'SocialNetworkListPage',
            ),
          },
          {
            path: adminSegments.contactMessages,
            lazy: page(
              () => import('#src/admin/contact-messages/ContactMessageListPage.tsx'),
              'ContactMessageListPage',
            ),
          },
          {
            path: `${adminSegments.contactMessages}/:id/voir`,
            lazy: page(
              () => import('#src/admin/contact-messages/ContactMessagePage.tsx'),
              'ContactMessagePage',
            ),
          },
          {
            path: adminSegments.logs,
            lazy: page(() => import('#src/admin/logs/LogListPage.tsx'), 'LogListPage'),
          },
        ],
      },
      { path: '*', element: redirectTo(paths.notFound) },
    ],
  },
];
