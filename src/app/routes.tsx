/**
 * The public routes. Every page is a separate chunk; the admin routes are added when their base is
 * opened.
 */
import type { RouteObject } from 'react-router-dom';
import { PublicLayout } from '#src/site/layout/PublicLayout.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { bareRoutes, publicRoutes } from './public-routes.tsx';
import { RootLayout } from './RootLayout.tsx';

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    HydrateFallback: PageLoading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        lazy: async () => {
          // A page with the default theme is better than no page.
          await import('#src/site/theme/theme.ts').catch(() => undefined);
          return {};
        },
        children: [
          {
            Component: PublicLayout,
            // When a page throws, the header, the footer and the player stay.
            children: [{ ErrorBoundary: ErrorPage, children: publicRoutes }],
          },
          { ErrorBoundary: ErrorPage, children: bareRoutes },
        ],
      },
    ],
  },
];
