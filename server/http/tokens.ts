import { createHmac, timingSafeEqual } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';

const HOURS = 8;
/** A clock that is set right by so much must not end a session; a token from further ahead is forged. */
const LEEWAY_SECONDS = 60;
const ALGORITHM = 'HS256';
const claimsSchema = v.object({
  sub: v.string(),
  iat: v.number(),
  exp: v.number(),
  session: v.string(),
});

export type Tokens = ReturnType<typeof createTokens>;

/** What a token is bound to: it ends when one of these changes, whatever the clock says. */
export type Account = { email: string; passwordHash: string; sessionVersion: number };

/** Login tokens: a JWT whose subject is the e-mail address, good for eight hours. */
export function createTokens(secret: string, clock: () => number) {
  const seconds = () => Math.floor(clock() / 1000);

  /** A fingerprint of the password and the count of logouts, which tells neither. */
  const sessionOf = ({ passwordHash, sessionVersion }: Account) =>
    createHmac('sha256', secret).update(`${sessionVersion} ${passwordHash}`).digest('base64url');

  return {
    issue(account: Account): Promise<string> {
      const iat = seconds();
      const claims = { sub: account.email, iat, exp: iat + HOURS * 3600 };
      return sign({ ...claims, session: sessionOf(account) }, secret, ALGORITHM);
    },

    /** Its subject and session; nothing where it is forged, malformed, expired or not yet issued. */
    async read(token: string): Promise<{ email: string; session: string } | undefined> {
      try {
        // The algorithm is pinned here: what the token's own header says decides nothing.
        const options = { alg: ALGORITHM, exp: false, nbf: false, iat: false } as const;
        const claims = v.parse(claimsSchema, await verify(token, secret, options));
        const isDue = claims.exp > seconds() && claims.iat <= seconds() + LEEWAY_SECONDS;
        return isDue ? { email: claims.sub, session: claims.session } : undefined;
      } catch {
        return undefined;
      }
    },

    /** Whether the account has had neither another password nor a logout since. */
    isCurrent(session: string, account: Account): boolean {
      const expected = Buffer.from(sessionOf(account));
      const given = Buffer.from(session);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
