/**
 * The public routes. Every page is a separate chunk; the admin routes are added when their base is
 * opened.
 */
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { site } from '#src/config.ts';
import { paths } from '#src/paths.ts';
import { addressesOf, type PublicPage, pageList } from '#src/public-pages.ts';
import { PublicLayout } from '#src/site/layout/PublicLayout.tsx';
import { Head } from '#src/ui/Head.tsx';
import { NotificationHost } from '#src/ui/notification/NotificationHost.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { RouteFocus } from './RouteFocus.tsx';
import { lazyPageOf, type PageModules, redirectTo } from './route-page.tsx';
import { StaleBuildBanner } from './StaleBuildBanner.tsx';

/** The layout around every page, public or admin. */
const RootLayout = () => (
  <>
    <StaleBuildBanner />
    <Outlet />
    <section aria-label="Notifications">
      <NotificationHost />
    </section>
    <RouteFocus />
    <ScrollRestoration />
  </>
);

/** Shown while the first page of a visit is loading. */
const PageLoading = () => (
  <main className="page-loading" aria-busy="true">
    <Head title={site.name} isIndexed={false} />
    <p role="status">Chargement…</p>
  </main>
);

/** Every page of src/site as a separate chunk. */
const modules: PageModules = import.meta.glob('../site/*/*Page.tsx');

function routesOf(entry: PublicPage): RouteObject[] {
  const lazy = lazyPageOf(modules, `../site/${entry.module}.tsx`);
  const shown = addressesOf(entry).flatMap((path) => [
    { path, lazy, caseSensitive: true },
    // Typed with capitals: the menu, a kept lullaby and a reload know the page's own address alone.
    { path, element: redirectTo(path) },
  ]);
  if (entry.alias === undefined) return shown;
  return [...shown, { path: entry.alias, element: redirectTo(entry.path) }];
}

/** Pages with the header and footer of the site; any other address shows the not-found page. */
const framedRoutes: RouteObject[] = [
  ...pageList.filter(({ isBare }) => !isBare).flatMap(routesOf),
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
        lazy: async () => {
          // A page with the default theme is better than no page.
          await import('#src/site/theme/theme.ts').catch(() => undefined);
          return {};
        },
        children: [
          {
            Component: PublicLayout,
            // When a page throws, the header, the footer and the player stay.
            children: [{ ErrorBoundary: ErrorPage, children: framedRoutes }],
          },
          {
            ErrorBoundary: ErrorPage,
            children: pageList.filter(({ isBare }) => isBare).flatMap(routesOf),
          },
        ],
      },
    ],
  },
];
