import { SESSION_EXPIRED } from './expire-session.ts';

/**
 * The failure catalogue (specification section 8) as data: which message each failed call shows. The
 * transport reports an entry; the application decides what a lost session means.
 */

export type FailureKind = 'session-expired' | 'status' | 'network' | 'unknown';
export type Failure = Readonly<{ kind: FailureKind; message: string }>;

/** The facts of a failed call, independent of the HTTP library. */
export type FailedCall = Readonly<{
  status?: number | undefined;
  statusText?: string | undefined;
  /** The sentence of the error body, if it has one. */
  serverMessage?: string | undefined;
  /** The request was sent and no answer came (time-outs included). */
  isUnanswered: boolean;
  errorMessage: string;
  /** The request carried a session token, so that a session can expire. */
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

/** Returns the one catalogue entry for a failed call. */
export function describeFailure(call: FailedCall): Failure {
  const entry = catalogue.find(({ matches }) => matches(call));
  return entry
    ? { kind: entry.kind, message: entry.message(call) }
    : { kind: 'unknown', message: `Erreur inconnue : ${call.errorMessage}` };
}
