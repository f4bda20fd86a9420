import { config } from '#src/config.ts';
import { openAdminBase } from './admin-base.ts';
import { sha256Hex } from './sha256.ts';

/**
 * Returns the base with its leading slash when the first segment of the path is the secret one; it
 * is then the opened base. The bundle contains only its SHA-256.
 */
export async function matchAdminBase(pathname: string): Promise<string | null> {
  const segment = pathname.split('/')[1] ?? '';
  if (segment === '' || (await sha256Hex(segment)) !== config.adminPathSha256) return null;
  const base = `/${segment}`;
  openAdminBase(base);
  return base;
}
