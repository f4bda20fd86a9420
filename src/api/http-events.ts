/**
 * The seam between the transport and the application: small enough for the first load, so that
 * the application can connect it before the transport itself is fetched.
 */

/** What the transport asks and reports; the application decides what it means. */
export type HttpEvents = Readonly<{
  readToken: () => string | null;
  /** Whether that token is past its end. */
  hasEnded: (token: string) => Promise<boolean>;
  onFailure: (message: string) => void;
  /** Removes the token: at most once a session. */
  onSessionExpired: (message: string) => void;
}>;

export const SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter.';

let events: HttpEvents = {
  readToken: () => null,
  hasEnded: () => Promise.resolve(false),
  onFailure: () => undefined,
  onSessionExpired: () => undefined,
};

/** Called once by the application before the first call. */
export function connectHttp(next: HttpEvents) {
  events = next;
}

export const httpEvents = () => events;

/**
 * Ends the session of that token. Twenty parallel refusals are one event, since the first removes
 * the token; a late refusal of an older token does not end a newer session.
 */
export function expireSession(token: string | null) {
  if (token === events.readToken()) events.onSessionExpired(SESSION_EXPIRED);
}
