import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { matchAdminBase } from '#src/session/admin-base.ts';
import { isChunkLoadFailure } from './ChunkLoadFailure.tsx';

/**
 * Adds the admin tree when the path starts with the hidden base. Asked only for paths that no
 * fixed route matches, so that a visitor never loads the digest code, let alone the back office.
 */
export const openAdminTree: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const base = await matchAdminBase(path);
  if (base === null) return;
  const { adminRoutes } = await import('./admin-routes.tsx');
  patch('root', adminRoutes(base));
};

/**
 * Loads the pages that the address matches, so that hydration finds them ready; false where one
 * could not be fetched, so that there is nothing to hydrate with.
 */
export async function loadMatchedPages(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const areThere = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
      return !loaded.Component || !isChunkLoadFailure(loaded.Component);
    }),
  );
  return areThere.every(Boolean);
}
