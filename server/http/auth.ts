import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sign, verify } from 'hono/jwt';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import type { PageRequest } from '../db/read-page.ts';
import { ApiError } from './api-error.ts';
import { MOST_ROWS, readPageRequest } from './requests.ts';

const HOURS = 8;
/**
 * A clock corrected by up to a minute must not end a session; a token issued further in the future is
 * forged.
 */
const LEEWAY_SECONDS = 60;
const ALGORITHM = 'HS256';
const claimsSchema = v.object({
  sub: v.string(),
  iat: v.number(),
  exp: v.number(),
  session: v.string(),
});

export type Tokens = ReturnType<typeof createTokens>;

/**
 * The account data a token is bound to: it becomes invalid when one of these changes, even before it
 * expires.
 */
type Account = { email: string; passwordHash: string; sessionVersion: number };
type FindAccount = (email: string) => Promise<(Account & { id: number }) | undefined>;

/** Login tokens: a JWT whose subject is the e-mail address, valid for eight hours. */
export function createTokens(secret: string, clock: () => number) {
  const seconds = () => Math.floor(clock() / 1000);

  /** A hash of the password hash and the number of logouts, which reveals neither. */
  const sessionOf = ({ passwordHash, sessionVersion }: Account) =>
    createHmac('sha256', secret).update(`${sessionVersion} ${passwordHash}`).digest('base64url');

  /**
   * Returns the token's subject and session; undefined when it is forged, malformed, expired or not
   * yet valid.
   */
  async function read(token: string): Promise<{ email: string; session: string } | undefined> {
    try {
      // The algorithm is fixed here: the one in the token's header is ignored.
      const options = { alg: ALGORITHM, exp: false, nbf: false, iat: false } as const;
      const claims = v.parse(claimsSchema, await verify(token, secret, options));
      const isDue = claims.exp > seconds() && claims.iat <= seconds() + LEEWAY_SECONDS;
      return isDue ? { email: claims.sub, session: claims.session } : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    issue(account: Account): Promise<string> {
      const iat = seconds();
      const claims = { sub: account.email, iat, exp: iat + HOURS * 3600 };
      return sign({ ...claims, session: sessionOf(account) }, secret, ALGORITHM);
    },

    /** Returns the administrator of a token, unless the account had a password change or a logout since. */
    async adminOf(token: string, find: FindAccount) {
      const claims = await read(token);
      const account = claims && (await find(claims.email));
      if (!account) return undefined;
      const isCurrent = await timingSafeEqual(claims.session, sessionOf(account));
      return isCurrent ? { id: account.id, email: account.email } : undefined;
    },
  };
}

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
