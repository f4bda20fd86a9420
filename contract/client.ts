import { errorSentence } from '../src/api/error-sentence.ts';
import { networkFault } from './network-fault.ts';

export type Sent = Readonly<{
  method: string;
  /** Path and query, appended to the backend's address. */
  path: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}>;

export type Answer = Readonly<{
  /** 0 when no answer came; `fault` then gives the reason. */
  status: number;
  fault: string;
  body: unknown;
  headers: Headers;
  isRedirected: boolean;
  seconds: number;
}>;

/** Milliseconds. Time-out of the site (src/api/http.ts). */
const PATIENCE = 30_000;
/** Seconds after which the site shows that loading takes longer than usual. */
const SLOW = 5;

type Options = Readonly<{ api: string; fetch?: typeof fetch; timeout?: number }>;
export type Client = (sent: Sent) => Promise<Answer>;

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A write may answer without a body, or with text; the site does not read it.
    return text;
  }
}

/** Sends requests to one backend; a missing answer is returned as an answer with a `fault`. */
export function createClient({ api, fetch: send = fetch, timeout = PATIENCE }: Options): Client {
  return async ({ method, path, body, token, headers }) => {
    const startedAt = performance.now();
    const url = path.startsWith('/') ? `${api}${path}` : path;
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const response = await send(url, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
      });
      const { status, headers: received, redirected } = response;
      const text = await response.text();
      const isDocument =
        received.get('content-type')?.includes('html') === true && text.trimStart().startsWith('<');
      return {
        status,
        fault: isDocument && status < 300 ? 'a page of HTML instead of JSON' : '',
        body: parseBody(text),
        headers: received,
        isRedirected: redirected,
        seconds: seconds(),
      };
    } catch (error) {
      const fault = networkFault(error, new URL(url), timeout);
      const headers = new Headers();
      return { status: 0, fault, body: '', headers, isRedirected: false, seconds: seconds() };
    }
  };
}

/** The same of a list: some backends answer with 204 that it is empty. */
export const listOf = (answer: Answer, nothing: unknown): Answer =>
  answer.status === 204 ? { ...answer, body: nothing } : answer;

export const isOk = ({ status, fault }: Answer) => status >= 200 && status < 300 && fault === '';
export const isRefusal = ({ status }: Answer) => status === 401 || status === 403;

/** Returns the status, the error sentence, and remarks such as redirects or a slow answer. */
export function outcomeOf(answer: Answer): string {
  const { status, fault, body, isRedirected, seconds } = answer;
  const sentence = status >= 400 ? errorSentence(body) : undefined;
  const remarks = [
    ...(sentence ? [`"${sentence}"`] : []),
    ...(fault ? [fault] : []),
    ...(isRedirected ? ['after a redirect, which changes POST to GET'] : []),
    ...(seconds >= SLOW ? [`after ${seconds.toFixed(0)} s`] : []),
  ];
  return [...(status > 0 ? [String(status)] : []), ...remarks].join(', ');
}
