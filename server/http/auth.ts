import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { PageRequest } from '../db/read-page.ts';
import { ApiError } from './api-error.ts';
import { MOST_ROWS, readPageRequest } from './requests.ts';

type Admin = { id: number; email: string };

/** What a route that requires a token knows about its caller. */
export type SignedIn = { Variables: { admin: Admin } };

export type Auth = ReturnType<typeof createAuth>;

/** Who may do what. `adminOf` returns the administrator of a valid token. */
export function createAuth(adminOf: (token: string) => Promise<Admin | undefined>) {
  async function findAdmin(c: Context) {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return token === '' ? undefined : adminOf(token);
  }

  return {
    /** Returns the administrator whose valid token the request carries; `undefined` without one. */
    findAdmin,

    /**
     * Middleware that requires the administrator's token, and refuses tokens issued before a password
     * change or a logout.
     */
    requireToken: createMiddleware<SignedIn>(async (c, next) => {
      const admin = await findAdmin(c);
      if (!admin) {
        throw new ApiError(401, 'Veuillez vous connecter.', { 'www-authenticate': 'Bearer' });
      }
      c.set('admin', admin);
      await next();
    }),

    /** Reads the page that is asked for; a visitor gets fewer rows than the administrator. */
    async readPageRequest(c: Context, columns: readonly string[]): Promise<PageRequest> {
      const request = readPageRequest(c, columns);
      if (request.size <= MOST_ROWS.visitor || (await findAdmin(c))) return request;
      return { ...request, size: MOST_ROWS.visitor };
    },
  };
}

/** Throws when a record names another author than the signed-in administrator. */
export function requireOwnName(admin: { id: number }, adminId: number) {
  if (admin.id !== adminId) {
    throw new ApiError(403, 'On ne peut enregistrer que sous son propre nom.');
  }
}
