import { jwtDecode } from 'jwt-decode';

/** Clocks of a phone and a server differ a little. Seconds. */
const CLOCK_SKEW = 30;
/** Three parts that a header can carry; the signature may be empty. */
const THREE_PARTS = /^[\w+/=-]+\.[\w+/=-]+\.[\w+/=-]*$/;
/** Where backends put the name of who signed in; the subject comes first (specification section 6). */
const NAME_CLAIMS = ['sub', 'email', 'username'] as const;

type Claims = Readonly<Record<string, unknown>>;

const isEnd = (exp: unknown) => exp === undefined || typeof exp === 'number';

/** What the token claims; null where it is malformed, undecodable or unsigned. */
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
    // What a token claims is read as it is: its shape is a promise of whoever made it.
    const claims: Claims | null = jwtDecode<Claims | null>(token);
    const isSigned = String(alg).toLowerCase() !== 'none';
    return isSigned && claims !== null && isEnd(claims.exp) ? claims : null;
  } catch (error) {
    console.error('Erreur lors du décodage du token', error);
    return null;
  }
}

/**
 * The names under which the backend may know who signed in, the subject first; none where nobody
 * is. A token past its end still names them: drafts belong to a person, not to a session.
 */
export function namesOf(token: string | null): string[] {
  const claims = claimsOf(token);
  const values = NAME_CLAIMS.map((claim) => claims?.[claim]);
  const names = values.filter((value) => typeof value === 'string').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Who signed in: the first name of the token, or null. */
export const identityOf = (token: string | null): string | null => namesOf(token)[0] ?? null;

/** Whether a token is past its end by this device's clock; the server remains the authority. */
export function hasEnded(token: string, now = Date.now()): boolean {
  try {
    const exp = jwtDecode<Claims | null>(token)?.exp;
    return typeof exp === 'number' && exp + CLOCK_SKEW < now / 1000;
  } catch {
    return false;
  }
}
