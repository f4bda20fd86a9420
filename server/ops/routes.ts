import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { FORWARDED_HEADERS } from '../http/client-address.ts';
import type { ReadHealth } from './health.ts';
import type { Metrics } from './metrics.ts';

type Env = { Bindings: Partial<HttpBindings> };

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** A visitor who comes through the proxy of this machine is none of its own programs. */
const isFromThisMachine = (c: Context<Env>) =>
  LOOPBACK.includes(c.env?.incoming?.socket.remoteAddress ?? '') &&
  FORWARDED_HEADERS.every((name) => !c.req.header(name));

/**
 * `GET /healthz`: 200 or 503, with the parts for programs of this machine alone. `GET /metrics`: for
 * those alone; `undefined` answers are left to the next route.
 */
export function watchRoutes(readHealth: ReadHealth, metrics: Pick<Metrics, 'read'>) {
  return new Hono<Env>()
    .get('/healthz', async (c) => {
      const { isWell, parts } = await readHealth();
      const status = isWell ? 'ok' : 'failing';
      c.header('cache-control', 'no-store');
      return c.json(isFromThisMachine(c) ? { status, parts } : { status }, isWell ? 200 : 503);
    })
    .get('/metrics', async (c, next) => {
      if (!isFromThisMachine(c)) return next();
      return c.text(await metrics.read(), 200, { 'cache-control': 'no-store' });
    });
}
