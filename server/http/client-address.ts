import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Headers in which a proxy names its client. */
export const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Whether the request names no site, but the machine itself, as its own programs do. */
export const isAskedByOwnName = (c: Context) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname);

/** Node's request under `env`; missing when the app is called without a port. */
type WithSocket = { incoming?: { socket?: { remoteAddress?: string } } };

/** Whom a limit counts: an address, its site, its provider, and everybody. */
export type Sender = readonly [string, string, string, string];

const MAPPED = '00000000000000000000ffff';

/** As some proxies write it: each connection has another port. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * Returns what counts as one visitor: an IPv4 address, even when it is written as an IPv6 one;
 * otherwise the first 64 bits, because each household and each rented server has all the addresses
 * below them. A rented server may have 48 bits, and a provider 32.
 */
export function senderOf(text: string): Sender {
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? [];
  // Without its zone.
  const [address = ''] = (ipv6 ?? ipv4 ?? text).split('%');
  if (isIPv4(address)) {
    return [address, address, `${address.split('.').slice(0, 3).join('.')}/24`, 'all'];
  }
  if (!isIPv6(address)) return [address, address, address, 'all'];
  const digits = expandIPv6(address.toLowerCase()).replaceAll(':', '');
  if (digits.startsWith(MAPPED))
    return senderOf([...Buffer.from(digits.slice(24), 'hex')].join('.'));
  const block = (bits: number) => `${digits.slice(0, bits / 4)}/${bits}`;
  return [block(64), block(48), block(32), 'all'];
}

/**
 * Returns the caller for the limits. Behind a proxy it is the last entry of X-Forwarded-For, the one
 * that the proxy itself wrote. Without a proxy the header is not read, because any client could write
 * it.
 */
export function clientOf(c: Context, trustProxy: boolean): Sender {
  const env: WithSocket | undefined = c.env;
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  return senderOf(forwarded || env?.incoming?.socket?.remoteAddress || 'unknown');
}

const SENTENCE =
  'Une requête porte un en-tête de proxy (X-Forwarded-For) alors que TRUST_PROXY ne vaut pas yes : ' +
  'derrière un proxy, tous les visiteurs comptent pour un seul dans les limites. ' +
  'Réglez TRUST_PROXY=yes si le serveur est derrière nginx.';

const NAMELESS_SENTENCE =
  'TRUST_PROXY vaut yes, mais le proxy n’écrit pas X-Forwarded-For\u00a0: tous les visiteurs comptent ' +
  'pour un seul dans les limites. Réglez le proxy pour qu’il l’écrive.';

/** Warns once when the settings and the proxy do not fit: in the limits all visitors would count as one. */
export function warnOfProxy(trustProxy: boolean, warn: (sentence: string) => void) {
  let isSaid = false;
  const isNamed = (c: Context) =>
    FORWARDED_HEADERS.some((name) => c.req.header(name) !== undefined);
  const isNameless = (c: Context) => !isAskedByOwnName(c) && !c.req.header('x-forwarded-for');
  return createMiddleware(async (c, next) => {
    if (!isSaid && (trustProxy ? isNameless(c) : isNamed(c))) {
      isSaid = true;
      warn(trustProxy ? NAMELESS_SENTENCE : SENTENCE);
    }
    await next();
  });
}
