import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { FORWARDED_HEADERS, isAskedByOwnName } from '../http/client-address.ts';
import type { ReadHealth } from './health.ts';
import type { Metrics } from './metrics.ts';

type Env = { Bindings: Partial<HttpBindings> };

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * A visitor who comes through a proxy of this machine is none of its own programs. Both connect from
 * here: only where the operator says that the proxy names each visitor is a request without a name its
 * own. A proxy that names nobody mostly passes on the name of the site.
 */
const isFromThisMachine = (c: Context<Env>, trustProxy: boolean) =>
  trustProxy &&
  isAskedByOwnName(c) &&
  LOOPBACK.includes(c.env?.incoming?.socket.remoteAddress ?? '') &&
  FORWARDED_HEADERS.every((name) => !c.req.header(name));

/**
 * `GET /healthz`: 200 or 503, with the parts for programs of this machine alone. `GET /metrics`: for
 * those alone; `undefined` answers are left to the next route.
 */
export function watchRoutes(
  readHealth: ReadHealth,
  metrics: Pick<Metrics, 'read'>,
  trustProxy: boolean,
) {
  return new Hono<Env>()
    .get('/healthz', async (c) => {
      const { isWell, parts } = await readHealth();
      const status = isWell ? 'ok' : 'failing';
      c.header('cache-control', 'no-store');
      return c.json(
        isFromThisMachine(c, trustProxy) ? { status, parts } : { status },
        isWell ? 200 : 503,
      );
    })
    .get('/metrics', async (c, next) => {
      if (!isFromThisMachine(c, trustProxy)) return next();
      return c.text(await metrics.read(), 200, { 'cache-control': 'no-store' });
    });
}
