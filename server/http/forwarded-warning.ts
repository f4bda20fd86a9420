import { createMiddleware } from 'hono/factory';
import { FORWARDED_HEADERS } from './client-address.ts';

const SENTENCE =
  'Une requête porte un en-tête de proxy (X-Forwarded-For) alors que TRUST_PROXY ne vaut pas yes : ' +
  'derrière un proxy, tous les visiteurs comptent pour un seul dans les limites. ' +
  'Réglez TRUST_PROXY=yes si le serveur est derrière nginx.';

/** Warns once when the server seems to be behind a proxy that is missing from its settings. */
export function warnOfProxy(trustProxy: boolean, warn: (sentence: string) => void) {
  let isSaid = trustProxy;
  return createMiddleware(async (c, next) => {
    if (!isSaid && FORWARDED_HEADERS.some((name) => c.req.header(name) !== undefined)) {
      isSaid = true;
      warn(SENTENCE);
    }
    await next();
  });
}
