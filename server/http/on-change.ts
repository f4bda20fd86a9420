import { createMiddleware } from 'hono/factory';

/** The data that the public pages are made of. */
const SHOWN = /^\/api\/(?:article|partenaire|socialNetwork|mentions)\//;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Reports every write that changed what the public pages show. */
export const onChange = (changed: () => void) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.ok && !READS.includes(c.req.method) && SHOWN.test(c.req.path)) changed();
  });
