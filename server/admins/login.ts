import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { credentialsSchema } from '#src/api/contract-login.ts';
import { ApiError, mayBeMissing, refuseAfter } from '../http/api-error.ts';
import type { Tokens } from '../http/auth.ts';
import { clientOf } from '../http/client-address.ts';
import { refuseFlood, type SenderLimiter } from '../http/rate-limiter.ts';
import { BODY_LIMITS, readBody, takeJson } from '../http/requests.ts';
import type { Passwords } from './passwords.ts';
import type { AdminStore } from './store.ts';

type Deps = {
  admins: AdminStore;
  tokens: Tokens;
  passwords: Passwords;
  /** Failures of one sender on one account, and of one sender on any account. */
  limiters: { account: SenderLimiter; address: SenderLimiter };
  trustProxy: boolean;
};

/** RFC 3696: no e-mail address is longer. */
const EMAIL_LENGTH = 320;
const loginSchema = v.object({
  ...credentialsSchema.entries,
  email: v.pipe(
    credentialsSchema.entries.email,
    v.maxLength(EMAIL_LENGTH, `Le nom d’utilisateur a ${EMAIL_LENGTH} caractères au plus.`),
  ),
});

/**
 * A hash takes a core, and one of the few threads that also read files: two at a time leave the rest
 * to other requests. Behind sixteen others a login waits for about half a second.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 16;

const TOO_OFTEN = 'Trop de tentatives de connexion. Réessayez plus tard.';

/**
 * `POST /authenticate`: a token for a name and a password. 401 where they are wrong, 429 after too many attempts
 * of a sender, 503 while too many others wait.
 */
export function loginRoutes({ admins, tokens, passwords, limiters, trustProxy }: Deps) {
  const hash = pLimit(HASHES_AT_ONCE);

  function checkRoom() {
    if (hash.pendingCount < HASHES_WAITING) return;
    const message = 'Beaucoup de connexions en même temps. Réessayez dans quelques secondes.';
    throw new ApiError(503, message, { 'retry-after': '2' });
  }

  const flood = refuseFlood(limiters.address, trustProxy, TOO_OFTEN);
  const full = createMiddleware(async (_c, next) => {
    checkRoom();
    await next();
  });

  return new Hono().post('/authenticate', flood, full, takeJson(BODY_LIMITS.text), async (c) => {
    const sender = clientOf(c, trustProxy);
    // Others may have come while the body was read. Refused before the attempt is counted: a flood from
    // others must not use up the owner's attempts.
    const { email, password } = await readBody(c, loginSchema);
    checkRoom();
    const account = email.toLowerCase();
    // Counted before the slow check, because otherwise a hundred simultaneous guesses would all
    // count as the first; a success takes its count back. Other addresses are counted separately:
    // nobody can lock the owner out.
    const seconds = limiters.address.take(sender) || limiters.account.take(sender, account);
    refuseAfter(seconds, TOO_OFTEN);
    const admin = await hash(async () => {
      const known = await admins.find(email);
      return (await passwords.matches(known?.passwordHash, password)) ? known : undefined;
    });
    if (!admin) throw new ApiError(401, 'Nom d’utilisateur ou mot de passe incorrect.');
    limiters.account.forget(sender, account);
    limiters.address.forget(sender);
    // The person who makes room on a full disk has to get in.
    await admins.recordLogin(admin.email).catch(mayBeMissing);
    return c.json({ token: await tokens.issue(admin) });
  });
}
