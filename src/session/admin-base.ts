import { config } from '#src/config.ts';

let opened: string | null = null;

/**
 * The base with its leading slash when the first segment of the path is the secret one, whose
 * SHA-256 alone the bundle knows. Plain JavaScript computes it, fetched when asked for:
 * `crypto.subtle` is missing where a phone opens the site over http on the local network.
 */
export async function matchAdminBase(pathname: string): Promise<string | null> {
  const segment = pathname.split('/')[1] ?? '';
  const { sha256Hex } = await import('./sha256.ts');
  if (segment === '' || sha256Hex(segment) !== config.adminPathSha256) return null;
  opened = `/${segment}`;
  return opened;
}

/** The base this page was opened under; null while only public pages were seen. */
export const openedAdminBase = () => opened;
