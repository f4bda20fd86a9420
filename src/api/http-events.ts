/**
 * The interface between the transport and the application. Small enough for the first load, so that
 * the application can connect before the transport itself is fetched.
 */

/** What the transport asks and reports; the application decides what to do. */
export type HttpEvents = Readonly<{
  readToken: () => string | null;
  /** Resolves to true when the token has expired. */
  hasEnded: (token: string) => Promise<boolean>;
  onFailure: (message: string) => void;
  /** Removes the token; called at most once per session. */
  onSessionExpired: (message: string) => void;
}>;

export const SESSION_EXPIRED = 'Session expirée, veuillez vous reconnecter.';

let events: HttpEvents = {
  readToken: () => null,
  hasEnded: () => Promise.resolve(false),
  onFailure: () => undefined,
  onSessionExpired: () => undefined,
};

/** Called once by the application, before the first call. */
export function connectHttp(next: HttpEvents) {
  events = next;
}

export const httpEvents = () => events;

/**
 * Ends the session of this token. Twenty parallel refusals are reported once, because the first
 * removes the token; a late refusal of an older token does not end a newer session.
 */
export function expireSession(token: string | null) {
  if (token === events.readToken()) events.onSessionExpired(SESSION_EXPIRED);
}
