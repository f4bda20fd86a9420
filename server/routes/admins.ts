import { Hono } from 'hono';
import { findAdminSchema } from '#src/api/contract-login.ts';
import { notFound } from '../http/api-error.ts';
import type { RequireToken, SignedIn } from '../http/bearer.ts';
import { BODY_LIMITS, readBody, takeJson } from '../http/requests.ts';
import type { Store } from '../store/store.ts';

export function adminRoutes({ admins }: Store, requireToken: RequireToken) {
  return new Hono<SignedIn>().post(
    '/findByEmail',
    requireToken,
    takeJson(BODY_LIMITS.text),
    async (c) => {
      const { email } = await readBody(c, findAdminSchema);
      const admin = await admins.find(email);
      if (!admin) throw notFound('Admin non trouvé.');
      return c.json({ id: admin.id, email: admin.email });
    },
  );
}
