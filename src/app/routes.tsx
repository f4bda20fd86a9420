/** The public URL map. Every page is its own chunk; the admin tree joins when its base is opened. */
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
          // Plain is better than not at all.
          await import('#src/site/theme/theme.ts').catch(() => undefined);
          return {};
        },
        children: [
          {
            Component: PublicLayout,
            // A page that breaks leaves the bars, and the sound, where they are.
            children: [{ ErrorBoundary: ErrorPage, children: publicRoutes }],
          },
          { ErrorBoundary: ErrorPage, children: bareRoutes },
        ],
      },
    ],
  },
];
