import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { addressesOf, type PublicPage, pageList } from '#src/public-pages.ts';
import { lazyPage, redirectTo } from './route-page.tsx';

/** Every page of src/site as a chunk of its own. */
const modules = import.meta.glob<Record<string, ComponentType>>('../site/*/*Page.tsx');

function loaderOf({ module }: PublicPage) {
  const load = modules[`../site/${module}.tsx`];
  const name = module.slice(module.indexOf('/') + 1);
  return lazyPage(async () => {
    const Page = (await load?.())?.[name];
    if (!Page) throw new Error(`src/site/${module}.tsx must export ${name} (src/public-pages.ts).`);
    return Page;
  });
}

function routesOf(entry: PublicPage): RouteObject[] {
  const lazy = loaderOf(entry);
  const shown = addressesOf(entry).map((path) => ({ path, lazy }));
  if (entry.alias === undefined) return shown;
  return [...shown, { path: entry.alias, element: redirectTo(entry.path) }];
}

/** The public pages; any other address leads to the page that says so. */
export const publicRoutes: RouteObject[] = [
  ...pageList.flatMap(routesOf),
  { path: '*', element: redirectTo(paths.notFound) },
];
