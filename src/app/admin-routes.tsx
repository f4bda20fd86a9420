/** The URL map of the back office, fetched when its base is opened: a visitor has no use for it. */
import type { RouteObject } from 'react-router-dom';
import { adminSegments } from '#src/admin-paths.ts';
import { paths } from '#src/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { page, redirectTo } from './route-page.tsx';

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
