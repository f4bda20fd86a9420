import { createMiddleware } from 'hono/factory';
import type { Store } from '../store/store.ts';
import { ApiError } from './api-error.ts';
import type { Tokens } from './tokens.ts';

/** What a route behind the token knows about its caller. */
export type SignedIn = { Variables: { admin: { id: number; email: string } } };

export type RequireToken = ReturnType<typeof createRequireToken>;

/** Lets only the administrator pass, and no token made before the password changed. */
export function createRequireToken(tokens: Tokens, store: Store) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const identity = await tokens.read(token);
    const admin = identity && (await store.admins.find(identity.email));
    const changedAt = Math.floor(Date.parse(admin?.updatedAt ?? '') / 1000);
    if (!admin || identity.issuedAt < changedAt) {
      throw new ApiError(401, 'Veuillez vous connecter.', { 'www-authenticate': 'Bearer' });
    }
    c.set('admin', { id: admin.id, email: admin.email });
    await next();
  });
}

/** A record is written in one's own name. */
export function requireOwnName(admin: { id: number }, adminId: number) {
  if (admin.id !== adminId) {
    throw new ApiError(403, 'On ne peut enregistrer que sous son propre nom.');
  }
}
