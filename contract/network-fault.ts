import * as v from 'valibot';

const causeSchema = v.object({
  cause: v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') }),
});

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
const TIMEOUT = /TIMEOUT|TIMEDOUT/;

/** Returns why no answer came, and what to check: Node reports "fetch failed" for all of these. */
export function networkFault(error: unknown, url: URL, timeout: number): string {
  const cause = v.safeParse(causeSchema, error);
  const code = cause.success ? cause.output.cause.code : '';
  const { host, hostname, protocol } = url;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout || TIMEOUT.test(code)) {
    return `no answer from ${host} within ${timeout / 1000} s: is it reachable from here, or still starting?`;
  }
  if (code === 'ECONNREFUSED') {
    return `nobody listens at ${host} (ECONNREFUSED): is the backend started, is the port right?`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `the name ${hostname} is not known (${code}): is the address right?`;
  }
  if (CERTIFICATE.test(code)) {
    return `the certificate of ${host} is not accepted (${code}): browsers refuse it too`;
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) {
    return `${host} does not speak ${protocol.slice(0, -1)} (${code}): http instead of https, or another port?`;
  }
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') {
    return `${host} closed the connection without an answer (${code})`;
  }
  const message = error instanceof Error ? error.message : String(error);
  const why = code || (cause.success ? cause.output.cause.message : '');
  return why ? `${message} (${why})` : message;
}
