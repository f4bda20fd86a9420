import type { Context } from 'hono';
import { addressBlock } from './address-bytes.ts';

/** Node's request under `env`; there is none where the app is called without a port. */
type WithSocket = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * Who calls, for the limits: an IPv4 address or an IPv6 /64. Behind a proxy that is the last entry of
 * X-Forwarded-For, the one the proxy itself wrote; without a proxy anybody could write that header,
 * so it is not read.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const env: WithSocket | undefined = c.env;
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return addressBlock(forwarded || env?.incoming?.socket?.remoteAddress || 'unknown');
}
