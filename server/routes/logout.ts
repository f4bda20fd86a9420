import { Hono } from 'hono';
import type { RequireToken, SignedIn } from '../http/bearer.ts';
import { mayBeMissing } from '../http/database-refusal.ts';
import type { Store } from '../store/store.ts';

/** Not in the specification: revokes every token of the account. The site works without it. */
export function logoutRoutes({ admins }: Store, requireToken: RequireToken) {
  return new Hono<SignedIn>().post('/logout', requireToken, async (c) => {
    await admins.endSessions(c.var.admin.email).catch(mayBeMissing);
    return c.body(null, 204);
  });
}
