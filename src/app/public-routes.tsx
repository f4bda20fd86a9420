import type { RouteObject } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { addressesOf, type PublicPage, pageList } from '#src/public-pages.ts';
import { lazyPageOf, type PageModules, redirectTo } from './route-page.tsx';

/** Every page of src/site as a separate chunk. */
const modules: PageModules = import.meta.glob('../site/*/*Page.tsx');

function routesOf(entry: PublicPage): RouteObject[] {
  const lazy = lazyPageOf(modules, `../site/${entry.module}.tsx`);
  const shown = addressesOf(entry).map((path) => ({ path, lazy, caseSensitive: true }));
  if (entry.alias === undefined) return shown;
  return [...shown, { path: entry.alias, element: redirectTo(entry.path) }];
}

/** Pages without the header and footer of the site. */
export const bareRoutes: RouteObject[] = pageList.filter(({ isBare }) => isBare).flatMap(routesOf);

/** The public pages; any other address shows the not-found page. */
export const publicRoutes: RouteObject[] = [
  ...pageList.filter(({ isBare }) => !isBare).flatMap(routesOf),
  { path: '*', element: redirectTo(paths.notFound) },
];
