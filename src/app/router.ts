import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { isChunkLoadFailure } from './ChunkLoadFailure.tsx';

/**
 * Adds the admin routes when the path starts with the hidden base. The router calls it only when no
 * fixed route matches, so that a visitor loads neither the digest code nor the back office.
 */
export const openAdminTree: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const { matchAdminBase } = await import('#src/session/match-admin-base.ts');
  const base = await matchAdminBase(path);
  if (base === null) return;
  const { adminRoutes } = await import('./admin-routes.tsx');
  patch('root', adminRoutes(base));
};

/**
 * Loads the pages that match the address, so that hydration finds them ready. Resolves to false when
 * one could not be loaded: hydration is then impossible.
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
