/**
 * The hidden admin base: the bundle knows only its SHA-256. Plain JavaScript computes it, because
 * `crypto.subtle` is missing where a phone opens the site over http on the local network.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { config } from '#src/config.ts';

let opened: string | null = null;

/** The base with its leading slash when the first segment of the path is the secret one. */
export function matchAdminBase(pathname: string): string | null {
  const segment = pathname.split('/')[1] ?? '';
  if (segment === '' || bytesToHex(sha256(utf8ToBytes(segment))) !== config.adminPathSha256) {
    return null;
  }
  opened = `/${segment}`;
  return opened;
}

/** The base this page was opened under; null while only public pages were seen. */
export const openedAdminBase = () => opened;
