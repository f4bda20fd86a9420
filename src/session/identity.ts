import { jwtDecode } from 'jwt-decode';

/** Clocks of a phone and a server differ a little. */
const CLOCK_SKEW = 30;

/**
 * The email in the subject claim of a token with three parts (specification section 6), or null:
 * malformed, undecodable and expired all mean signed out. The server remains the authority.
 */
export function identityOf(token: string | null, now = Date.now()): string | null {
  if (!token) {
    console.warn('Aucun token trouvé dans localStorage.');
    return null;
  }
  if (token.split('.').length !== 3) {
    console.warn('Token JWT invalide !');
    return null;
  }
  try {
    const { sub, exp } = jwtDecode(token);
    if (exp !== undefined && exp + CLOCK_SKEW < now / 1000) return null;
    return sub || null;
  } catch (error) {
    console.error('Erreur lors du décodage du token', error);
    return null;
  }
}
