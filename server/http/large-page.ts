import { createMiddleware } from 'hono/factory';
import type { RequireToken, SignedIn } from './bearer.ts';
import { MAX_SIZE } from './requests.ts';

/** What the lists of the site and of the back office ask for at most. */
const OPEN_SIZE = 20;

/** Longer pages are for the administrator alone: an answer of a hundred articles is heavy. */
export const largePagesNeed = (requireToken: RequireToken) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const size = Number(c.req.query('size'));
    return size > OPEN_SIZE && size <= MAX_SIZE ? requireToken(c, next) : next();
  });
