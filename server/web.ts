import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { liveRoutes } from './live/routes.ts';
import type { LiveStation } from './live/station.ts';
import type { BuiltAnswers } from './site/built-answers.ts';
import type { Site } from './site/site.ts';

type Parts = {
  api: Pick<Hono, 'fetch'>;
  station: LiveStation;
  lullaby: Uint8Array<ArrayBuffer>;
  site: Site;
  headers: BuiltAnswers['headers'];
};

/** Without them a player on another site could not use what it has kept. */
const FOR_OTHER_SITES = ['access-control-allow-origin', 'access-control-expose-headers'];

/** All of the product on one origin: the API, the sound, and for the rest the site. */
export function createWeb({ api, station, lullaby, site, headers }: Parts) {
  return (
    new Hono<{ Bindings: Partial<HttpBindings> }>()
      .use(async (c, next) => {
        await next();
        // Nothing is new: what the browser keeps has its headers, and other ones would replace them.
        if (c.res.status === 304) return;
        const kind = /^\/api(?:\/|$)/.test(c.req.path) ? 'call' : 'sound';
        for (const [name, value] of Object.entries(headers[kind])) {
          if (!c.res.headers.has(name)) c.header(name, value);
        }
      })
      // A page of articles shrinks to a third; the site's files are compressed by the build.
      .use('/api/*', compress({ encoding: 'gzip' }))
      .all('/api/*', (c) => api.fetch(c.req.raw, c.env))
      .use(
        '/berceuse.mp3',
        etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...FOR_OTHER_SITES] }),
      )
      .route('/', liveRoutes(station, lullaby))
      .all('*', etag(), (c) => {
        const target = c.env?.incoming?.url;
        return site.respond(c.req.raw, target?.startsWith('/') ? target : undefined);
      })
  );
}
