import { createMiddleware } from 'hono/factory';

/** Below `/api`: the data that the public pages and files are made of. */
const SHOWN = [
  '/article/',
  '/partenaire/',
  '/socialNetwork/',
  '/histoire/',
  '/mentions/',
  '/programme/',
];
export const SHOWN_PATHS = SHOWN.map((path) => `${path}*`);
const READS = ['GET', 'HEAD', 'OPTIONS'];
/** A sound is shown when a story that plays it is saved. */
const UPLOAD = '/api/histoire/sound';

/** Reports every write that changed what the public pages and files show. */
export const onChange = (changed: () => void) =>
  createMiddleware(async (c, next) => {
    await next();
    const { path } = c.req;
    const isShown = path !== UPLOAD && SHOWN.some((start) => path.startsWith(`/api${start}`));
    if (c.res.ok && !READS.includes(c.req.method) && isShown) changed();
  });
