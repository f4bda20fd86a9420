/** Opens the back office; a separate chunk, because visitors do not need it. */
import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import { matchAdminBase } from '#src/session/match-admin-base.ts';

/** Adds the admin routes when the path starts with the hidden base. */
export async function addAdminTree({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  const base = await matchAdminBase(path);
  if (base === null) return;
  const { adminRoutes } = await import('./admin-routes.tsx');
  patch('root', adminRoutes(base));
}
