import type { IncomingMessage } from 'node:http';
import { base64url, refuse } from './http.ts';
import { EMAIL, PASSWORD, type Written } from './variation.ts';

/** Logins, and the only administrator, whose id is written like every other id. */
export function createSessions({ id, claims }: Written) {
  const adminId = id(1);
  const token = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims(EMAIL), jti: adminId, exp: 4_000_000_000 },
  ]
    .map(base64url)
    .concat('c2lnbmF0dXJl')
    .join('.');

  return {
    adminId,
    isSignedIn: ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${token}`,
    login({ email, password }: Record<string, unknown>) {
      if (email !== EMAIL || password !== PASSWORD) return refuse(401, 'Identifiants incorrects.');
      return { token };
    },
    find({ email }: Record<string, unknown>) {
      if (email !== EMAIL) return refuse(404, 'Admin inconnu.');
      return { id: adminId };
    },
  };
}
