import { httpEvents } from './http-events.ts';

export const SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter.';

/**
 * Ends the session of this token. Twenty parallel refusals are reported once, because the first
 * removes the token; a late refusal of an older token does not end a newer session.
 */
export function expireSession(token: string | null) {
  const { readToken, onSessionExpired } = httpEvents();
  if (token === readToken()) onSessionExpired(SESSION_EXPIRED);
}
