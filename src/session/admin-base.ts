import { config } from '#src/config.ts';

let opened: string | null = null;

/**
 * Returns the base with its leading slash when the first segment of the path is the secret one. The
 * bundle contains only its SHA-256; what computes it is loaded on demand.
 */
export async function matchAdminBase(pathname: string): Promise<string | null> {
  const segment = pathname.split('/')[1] ?? '';
  const { sha256Hex } = await import('./sha256.ts');
  if (segment === '' || (await sha256Hex(segment)) !== config.adminPathSha256) return null;
  opened = `/${segment}`;
  return opened;
}

/** The base under which this page was opened; null after visits to public pages only. */
export const openedAdminBase = () => opened;
