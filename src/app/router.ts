import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { isChunkLoadFailure } from './ChunkLoadFailure.tsx';

/**
 * Opens the back office when the path starts with the hidden base. The router calls it only when no
 * fixed route matches, so that a visitor loads neither the digest code nor the back office.
 */
export const openAdminTree: PatchRoutesOnNavigationFunction = (navigation) =>
  import('./admin-tree.ts').then((file) => file.addAdminTree(navigation));

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
