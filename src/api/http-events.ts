/**
 * The interface between the transport and the application. Small enough for the first load, so that
 * the application can connect before the transport itself is fetched.
 */

/** What the transport asks and reports; the application decides what to do. */
export type HttpEvents = Readonly<{
  readToken: () => string | null;
  /** Resolves to true when the token has expired. */
  hasEnded: (token: string) => Promise<boolean>;
  /** `call` names what failed, so that its success can end the message. */
  onFailure: (message: string, call: string) => void;
  onSuccess: (call: string) => void;
  /** Removes the token; called at most once per session. */
  onSessionExpired: (message: string) => void;
}>;

let events: HttpEvents = {
  readToken: () => null,
  hasEnded: () => Promise.resolve(false),
  onFailure: () => undefined,
  onSuccess: () => undefined,
  onSessionExpired: () => undefined,
};

/** Called once by the application, before the first call. */
export function connectHttp(next: HttpEvents) {
  events = next;
}

export const httpEvents = () => events;
