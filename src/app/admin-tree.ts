/** Opens the back office; a separate chunk, because visitors do not need it. */
import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import { config } from '#src/config.ts';
import { openAdminBase } from '#src/session/admin-base.ts';
import { sha256Hex } from '#src/session/sha256.ts';

/**
 * Returns the base with its leading slash when the first segment of the path is the secret one; it
 * is then the opened base. The bundle contains only its SHA-256.
 */
async function matchAdminBase(pathname: string): Promise<string | null> {
  const segment = pathname.split('/')[1] ?? '';
  if (segment === '' || (await sha256Hex(segment)) !== config.adminPathSha256) return null;
  const base = `/${segment}`;
  openAdminBase(base);
  return base;
}

/** Adds the admin routes when the path starts with the hidden base. */
export async function addAdminTree({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  const base = await matchAdminBase(path);
  if (base === null) return;
  const { adminRoutes } = await import('./admin-routes.tsx');
  patch('root', adminRoutes(base));
}
