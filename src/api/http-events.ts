/**
 * The seam between the transport and the application: small enough for the first load, so that
 * the application can connect it before the transport itself is fetched.
 */

/** What the transport asks and tells; the application decides what it means. */
export type HttpEvents = Readonly<{
  readToken: () => string | null;
  onFailure: (message: string) => void;
  /** At most once a token. */
  onSessionExpired: (message: string) => void;
}>;

let events: HttpEvents = {
  readToken: () => null,
  onFailure: () => undefined,
  onSessionExpired: () => undefined,
};

/** Called once by the application before the first call. */
export function connectHttp(next: HttpEvents) {
  events = next;
}

export const httpEvents = () => events;
