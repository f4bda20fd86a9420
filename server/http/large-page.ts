import { createMiddleware } from 'hono/factory';
import type { RequireToken, SignedIn } from './bearer.ts';
import { MAX_SIZE } from './requests.ts';

/** The largest page size that the site and the back office request. */
const OPEN_SIZE = 20;

/** Larger pages require the administrator's token: an answer of a hundred articles is heavy. */
export const largePagesNeed = (requireToken: RequireToken) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const size = Number(c.req.query('size'));
    return size > OPEN_SIZE && size <= MAX_SIZE ? requireToken(c, next) : next();
  });
