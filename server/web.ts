import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { liveRoutes } from './live/routes.ts';
import type { LiveStation } from './live/station.ts';
import type { Site } from './site/site.ts';

type Parts = {
  api: Pick<Hono, 'fetch'>;
  station: LiveStation;
  lullaby: Uint8Array<ArrayBuffer>;
  site: Site;
  /** Headers of every answer that does not carry them already. */
  headers?: Readonly<Record<string, string>>;
};

/** All of the product on one origin: the API, the sound, and for the rest the site. */
export function createWeb({ api, station, lullaby, site, headers = {} }: Parts) {
  return (
    new Hono<{ Bindings: Partial<HttpBindings> }>()
      .use(async (c, next) => {
        await next();
        for (const [name, value] of Object.entries(headers)) {
          if (!c.res.headers.has(name)) c.header(name, value);
        }
      })
      // A page of articles shrinks to a third; the site's files are compressed by the build.
      .use('/api/*', compress({ encoding: 'gzip' }))
      .all('/api/*', (c) => api.fetch(c.req.raw, c.env))
      .route('/', liveRoutes(station, lullaby))
      .all('*', (c) => site.respond(c.req.raw))
  );
}
