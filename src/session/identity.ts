import { jwtDecode } from 'jwt-decode';

/** Clocks of a phone and a server differ a little. */
const CLOCK_SKEW = 30;
/** Three parts that a header can carry; the signature may be empty. */
const THREE_PARTS = /^[\w+/=-]+\.[\w+/=-]+\.[\w+/=-]*$/;

/**
 * The email in the subject claim of a token with three parts (specification section 6), or null:
 * malformed, undecodable, unsigned and expired all mean signed out. The server remains the
 * authority.
 */
export function identityOf(token: string | null, now = Date.now()): string | null {
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
    const { sub, exp = Number.POSITIVE_INFINITY }: { sub?: unknown; exp?: unknown } =
      jwtDecode(token);
    const isSigned = String(alg).toLowerCase() !== 'none';
    const isGood = typeof exp === 'number' && exp + CLOCK_SKEW >= now / 1000;
    return isSigned && isGood && typeof sub === 'string' && sub !== '' ? sub : null;
  } catch (error) {
    console.error('Erreur lors du décodage du token', error);
    return null;
  }
}
