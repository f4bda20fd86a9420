import { jwtDecode } from 'jwt-decode';
import { answerHash } from '#src/lib/answer-hash.ts';
import { createSharedText } from '#src/lib/shared-text.ts';

/** Seconds. Tolerated difference between the clocks of a phone and a server. */
const CLOCK_SKEW = 30;
/** Three parts that are valid in a header; the signature may be empty. */
const THREE_PARTS = /^[\w+/=-]+\.[\w+/=-]+\.[\w+/=-]*$/;
/**
 * Claims in which backends put the account's name; the subject is first (specification section 6).
 */
const NAME_CLAIMS = ['sub', 'email', 'username'] as const;

type Claims = Readonly<Record<string, unknown>>;

const isEnd = (exp: unknown) => exp === undefined || typeof exp === 'number';

/** Returns the claims of the token; null when it is malformed, undecodable or unsigned. */
function claimsOf(token: string | null): Claims | null {
  if (!token) {
    console.warn('Aucun token trouvé dans localStorage.');
    return null;
  }
  if (!THREE_PARTS.test(token)) {
    console.warn('Token JWT invalide !');
    return null;
  }
  try {
    const { alg } = jwtDecode(token, { header: true });
    // The claims are not validated: their shape depends on the backend.
    const claims: Claims | null = jwtDecode<Claims | null>(token);
    const isSigned = String(alg).toLowerCase() !== 'none';
    return isSigned && claims !== null && isEnd(claims.exp) ? claims : null;
  } catch (error) {
    console.error('Erreur lors du décodage du token', error);
    return null;
  }
}

/**
 * Returns the names under which the backend may know the signed-in person, the subject first; empty
 * when nobody is signed in. Also for an expired token: drafts belong to a person, not to a session.
 */
export function namesOf(token: string | null): string[] {
  const claims = claimsOf(token);
  const values = NAME_CLAIMS.map((claim) => claims?.[claim]);
  const names = values.filter((value) => typeof value === 'string').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Returns the first name in the token, or null. */
export const identityOf = (token: string | null): string | null => namesOf(token)[0] ?? null;

/**
 * Returns the person's own place in what this device keeps; '' for nobody. It outlives the logout, so it
 * does not say who that was.
 */
export const ownerOf = (token: string | null): string => {
  const name = identityOf(token);
  return name === null ? '' : answerHash(name);
};

/** Returns a time of the token in seconds; undefined where it has none. */
function timeIn(token: string, claim: 'iat' | 'exp'): number | undefined {
  try {
    const time = jwtDecode<Claims | null>(token)?.[claim];
    return typeof time === 'number' ? time : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds by which this device's clock was ahead of the backend's at the login; null: it was not. */
const clockAhead = createSharedText('clock-ahead');

/**
 * Remembers by how much this device's clock is ahead of the backend's, which has just issued the token:
 * with a wrong time zone it is by hours, and each token would be over when it comes.
 */
export function rememberClock(token: string) {
  const ahead = Math.round(Date.now() / 1000) - (timeIn(token, 'iat') ?? Number.POSITIVE_INFINITY);
  clockAhead.write(ahead > 0 ? String(ahead) : null);
}

/** Returns whether a token has expired by the backend's time; the server has the final decision. */
export function hasEnded(token: string): boolean {
  const exp = timeIn(token, 'exp');
  const ahead = Number(clockAhead.read()) || 0;
  return exp !== undefined && exp + CLOCK_SKEW < Date.now() / 1000 - ahead;
}
