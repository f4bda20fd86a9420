import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Store } from '../store/store.ts';
import { ApiError } from './api-error.ts';
import type { Tokens } from './tokens.ts';

/** What a route that requires a token knows about its caller. */
export type SignedIn = { Variables: { admin: { id: number; email: string } } };

export type RequireToken = ReturnType<typeof createRequireToken>;
export type FindAdmin = ReturnType<typeof createFindAdmin>;

/** Returns the administrator whose valid token the request carries; `undefined` without one. */
export function createFindAdmin(tokens: Tokens, store: Store) {
  return async (c: Context) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const identity = await tokens.read(token);
    const admin = identity && (await store.admins.find(identity.email));
    if (!admin || !tokens.isCurrent(identity.session, admin)) return undefined;
    return { id: admin.id, email: admin.email };
  };
}

/**
 * Middleware that requires the administrator's token, and refuses tokens issued before a password
 * change or a logout.
 */
export function createRequireToken(findAdmin: FindAdmin) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const admin = await findAdmin(c);
    if (!admin) {
      throw new ApiError(401, 'Veuillez vous connecter.', { 'www-authenticate': 'Bearer' });
    }
    c.set('admin', admin);
    await next();
  });
}

/** Throws when a record names another author than the signed-in administrator. */
export function requireOwnName(admin: { id: number }, adminId: number) {
  if (admin.id !== adminId) {
    throw new ApiError(403, 'On ne peut enregistrer que sous son propre nom.');
  }
}
