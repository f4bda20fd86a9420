import { SESSION_EXPIRED } from './expire-session.ts';

export type Failure = Readonly<{
  kind: 'session-expired' | 'status' | 'network' | 'unknown';
  message: string;
}>;

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

/**
 * The failure catalogue (specification section 8): which message each failed call shows. The transport
 * reports it; the application decides what a lost session means.
 */
export function describeFailure(call: FailedCall): Failure {
  const { status, statusText, serverMessage } = call;
  if (call.hadSession && (status === 401 || status === 403))
    return { kind: 'session-expired', message: SESSION_EXPIRED };
  if (status !== undefined)
    return { kind: 'status', message: `Erreur : ${serverMessage || statusText || status}` };
  if (call.isUnanswered) return { kind: 'network', message: 'Erreur réseau, veuillez réessayer.' };
  return { kind: 'unknown', message: `Erreur inconnue : ${call.errorMessage}` };
}
