import { Hono } from 'hono';
import { findAdminSchema } from '#src/api/contract-login.ts';
import { found, mayBeMissing } from '../http/api-error.ts';
import type { Auth, SignedIn } from '../http/auth.ts';
import { BODY_LIMITS, readBody, takeJson } from '../http/requests.ts';
import type { AdminStore } from './store.ts';

/** `POST /findByEmail`: the id of the account, which a record names as its author; 404 where there is none. */
export function adminRoutes(admins: AdminStore, { requireToken }: Auth) {
  return new Hono<SignedIn>().post(
    '/findByEmail',
    requireToken,
    takeJson(BODY_LIMITS.text),
    async (c) => {
      const { email } = await readBody(c, findAdminSchema);
      const admin = found(await admins.find(email), 'Admin non trouvé.');
      return c.json({ id: admin.id, email: admin.email });
    },
  );
}

/** Not in the specification: revokes every token of the account. The site works without it. */
export function logoutRoutes(admins: AdminStore, { requireToken }: Auth) {
  return new Hono<SignedIn>().post('/logout', requireToken, async (c) => {
    await admins.endSessions(c.var.admin.email).catch(mayBeMissing);
    return c.body(null, 204);
  });
}
