import { SESSION_EXPIRED } from './http-events.ts';

/**
 * The failure catalogue (specification section 8) as data: what a failed call says to the person.
 * The transport reports an entry; the application decides what a lost session means.
 */

export type FailureKind = 'session-expired' | 'status' | 'network' | 'unknown';
export type Failure = Readonly<{ kind: FailureKind; message: string }>;

/** What is known of a failed call, free of the HTTP library that made it. */
export type FailedCall = Readonly<{
  status?: number | undefined;
  statusText?: string | undefined;
  /** The sentence of the answer's body, where it has one. */
  serverMessage?: string | undefined;
  /** The request left and nothing came back (a time-out too). */
  isUnanswered: boolean;
  errorMessage: string;
  /** The request carried the token of a session, so that there is something to expire. */
  hadSession: boolean;
}>;

type Entry = Readonly<{
  kind: FailureKind;
  matches: (call: FailedCall) => boolean;
  message: (call: FailedCall) => string;
}>;

const catalogue: readonly Entry[] = [
  {
    kind: 'session-expired',
    matches: ({ status, hadSession }) => hadSession && (status === 401 || status === 403),
    message: () => SESSION_EXPIRED,
  },
  {
    kind: 'status',
    matches: ({ status }) => status !== undefined,
    message: ({ status, statusText, serverMessage }) =>
      `Erreur : ${serverMessage || statusText || status}`,
  },
  {
    kind: 'network',
    matches: ({ isUnanswered }) => isUnanswered,
    message: () => 'Erreur réseau, veuillez réessayer.',
  },
  {
    kind: 'unknown',
    matches: () => true,
    message: ({ errorMessage }) => `Erreur inconnue : ${errorMessage}`,
  },
];

/** Finds the one entry of the catalogue that a failed call is. */
export function describeFailure(call: FailedCall): Failure {
  const entry = catalogue.find(({ matches }) => matches(call));
  return entry
    ? { kind: entry.kind, message: entry.message(call) }
    : { kind: 'unknown', message: `Erreur inconnue : ${call.errorMessage}` };
}
