import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';

const HOURS = 8;
const ALGORITHM = 'HS256';
const claimsSchema = v.object({ sub: v.string(), iat: v.number(), exp: v.number() });

export type Tokens = ReturnType<typeof createTokens>;

/** Login tokens: a JWT whose subject is the e-mail address, good for eight hours. */
export function createTokens(secret: string, clock: () => number) {
  const seconds = () => Math.floor(clock() / 1000);
  return {
    issue(email: string): Promise<string> {
      const iat = seconds();
      return sign({ sub: email, iat, exp: iat + HOURS * 3600 }, secret, ALGORITHM);
    },

    /** Whose token it is and since when; nothing where it is forged, malformed or expired. */
    async read(token: string): Promise<{ email: string; issuedAt: number } | undefined> {
      try {
        // The algorithm is pinned here: what the token's own header says decides nothing.
        const options = { alg: ALGORITHM, exp: false, nbf: false, iat: false } as const;
        const claims = v.safeParse(claimsSchema, await verify(token, secret, options));
        if (!claims.success || claims.output.exp <= seconds()) return undefined;
        return { email: claims.output.sub, issuedAt: claims.output.iat };
      } catch {
        return undefined;
      }
    },
  };
}
