import { Hono } from 'hono';
import { credentialsSchema } from '#src/api/contract.ts';
import { ApiError } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Passwords } from '../http/passwords.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { BODY_LIMITS, limitBody, readBody } from '../http/requests.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Store } from '../store/store.ts';

type Deps = {
  store: Store;
  tokens: Tokens;
  passwords: Passwords;
  /** Failures of one address on one account, and of one address on any. */
  limiters: { account: RateLimiter; address: RateLimiter };
  trustProxy: boolean;
};

export function loginRoutes({ store, tokens, passwords, limiters, trustProxy }: Deps) {
  return new Hono().post('/authenticate', limitBody(BODY_LIMITS.text), async (c) => {
    const { email, password } = await readBody(c, credentialsSchema);
    const address = clientAddress(c, trustProxy);
    const account = `${address} ${email.toLowerCase()}`;
    // Counted before the slow check, or a hundred guesses at once would all still be the first;
    // a success takes its count back. Other addresses keep theirs: nobody can lock the owner out.
    const seconds = limiters.account.take(account) || limiters.address.take(address);
    if (seconds > 0) {
      throw new ApiError(429, 'Trop de tentatives de connexion. Réessayez plus tard.', {
        'retry-after': String(seconds),
      });
    }
    const admin = await store.admins.find(email);
    if (!(await passwords.matches(admin?.passwordHash, password)) || !admin) {
      throw new ApiError(401, 'Nom d’utilisateur ou mot de passe incorrect.');
    }
    limiters.account.forget(account);
    limiters.address.forget(address);
    await store.admins.recordLogin(admin.email);
    return c.json({ token: await tokens.issue(admin) });
  });
}
