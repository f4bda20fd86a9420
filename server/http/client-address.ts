import type { Context } from 'hono';
import { addressBlock } from './address-bytes.ts';

/** Node's request under `env`; missing when the app is called without a port. */
type WithSocket = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Returns the caller's address for the limits: an IPv4 address or an IPv6 /64. Behind a proxy it is
 * the last entry of X-Forwarded-For, the one that the proxy itself wrote. Without a proxy the
 * header is not read, because any client could write it.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const env: WithSocket | undefined = c.env;
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return addressBlock(forwarded || env?.incoming?.socket?.remoteAddress || 'unknown');
}
