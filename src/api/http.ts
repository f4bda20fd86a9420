/**
 * The one axios instance and its response interceptor (specification section 8): every failed call
 * becomes one entry of the failure catalogue, is reported once, and is thrown again.
 */
import axios, {
  AxiosError,
  type AxiosProgressEvent,
  type AxiosRequestConfig,
  type AxiosResponse,
  isAxiosError,
  isCancel,
} from 'axios';
import { config } from '#src/config.ts';
import { errorSentence } from './error-sentence.ts';
import { expireSession } from './expire-session.ts';
import { httpEvents } from './http-events.ts';

/**
 * `bearer` sends the stored token, `plain` sends none (specification section 6): by default a read is
 * plain and a write sends the token; the registry says it of each list. `report: 'silent'` is for calls
 * whose page shows the failure itself.
 */
export type CallOptions = Readonly<{
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  mode?: 'bearer' | 'plain';
  report?: 'notify' | 'silent' | 'refusal' | undefined;
  params?: Readonly<Record<string, string | number>>;
  data?: unknown;
  /** Sends a file as it is, not in JSON, with this type. */
  contentType?: string;
  /** Receives how much of the body has been sent, from 0 to 1. */
  onSent?: (share: number) => void;
  signal?: AbortSignal | undefined;
  /** Milliseconds. Default 30 s, two minutes for bodies with pictures; 0 for no limit. */
  timeout?: number;
  /** The request continues when its page is closed (`keepalive`); its body is limited to 64 KiB. */
  outlivesPage?: boolean;
  /**
   * Login, logout and what a backend may lack: a 401 or 403 concerns the call itself and never expires
   * the session.
   */
  endsNoSession?: boolean;
  /** The statuses 400, 404, 410 and 422 count as an answer and return `null`. */
  mayBeAbsent?: boolean;
  /** The statuses 404 and 410 of a deletion count as success and return `GONE`. */
  mayBeGone?: boolean;
  /** What the status 204 stands for, as some backends answer that a list is empty. */
  nothing?: unknown;
  /** Fetches a file of the site itself instead of calling the backend. */
  isSiteFile?: boolean;
}>;

/** As long as the server takes the bytes of a body: ten megabytes at one megabit a second. */
export const UPLOAD_TIMEOUT = 120_000;

/** Whether the error only means that the request was aborted on purpose. */
export { isCancel as isAborted };

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The token of the request, which a refusal expires; null without a token. */
    sessionToken?: string | null;
    report?: CallOptions['report'];
    /** Set on a read without a token: when refused, it is retried once with the token. */
    guardedEntity?: string | undefined;
  }
}

/** A small host that was asleep needs 8 to 15 s for its first answer. */
const http = axios.create({ timeout: 30_000 });

/** A page of six articles of the greatest size, with their pictures inside, in bytes. */
const MOST_CONTENT = 72 * 1024 * 1024;

/**
 * For Node, where a relative URL cannot be fetched: the backend of a site that uses its own origin.
 * No answer may be longer than a page of articles, or lead to another origin; `until` ends them all.
 */
export function callBackendAt(address: string, until?: AbortSignal) {
  Object.assign(http.defaults, {
    baseURL: address,
    maxContentLength: MOST_CONTENT,
    ...(until && { signal: until }),
    beforeRedirect({ href }: { href: string }, _answer: unknown, { url }: { url: string }) {
      if (new URL(href).origin !== new URL(url).origin) {
        throw new Error(`${url} leads to another origin: ${href}`);
      }
    },
  });
}

const SESSION_ENDED = 'ERR_SESSION_ENDED';
const DOCUMENT = 'ERR_DOCUMENT';
const ABSENT: readonly number[] = [400, 404, 410, 422];
const MISSING: readonly number[] = [404, 410];
const NO_CONTENT = 204;

/** Returned for a deletion when the record was already gone. */
export const GONE = Symbol('gone');

/** Entities whose read this backend has refused without the token and answered with it. */
const guardedEntities = new Set<string>();

/**
 * Rejects an HTML document as an answer to a call, whatever its status: it comes from a captive
 * portal or from a server without this API. Counted as a success, it would let a save that never
 * happened look done.
 */
function refuseDocuments(response: AxiosResponse<unknown>) {
  const { data, headers, config, request } = response;
  const isDocument =
    String(headers['content-type']).includes('html') &&
    typeof data === 'string' &&
    data.trimStart().startsWith('<');
  if (!isDocument) return response;
  throw new AxiosError('Une page HTML au lieu d’une réponse', DOCUMENT, config, request ?? true);
}

const isRefused = (status: number | undefined) => status === 401 || status === 403;

/**
 * Retries a refused read with the token. A backend may protect what is documented as open; a refusal
 * without a token does not mean that the session has expired. Later reads of the entity send the
 * token at once.
 */
async function askWithToken(error: unknown): Promise<AxiosResponse<unknown> | undefined> {
  if (!isAxiosError(error) || !error.config || !isRefused(error.response?.status)) return undefined;
  const { guardedEntity, ...request } = error.config;
  const token = httpEvents().readToken();
  if (guardedEntity === undefined || token === null) return undefined;
  request.headers.set('Authorization', `Bearer ${token}`);
  const response = await http.request<unknown>({ ...request, sessionToken: token });
  guardedEntities.add(guardedEntity);
  return response;
}

http.interceptors.request.use(async (request) => {
  const token = request.sessionToken ?? null;
  if (token === null || !(await httpEvents().hasEnded(token))) return request;
  throw new AxiosError('La session est terminée', SESSION_ENDED, request);
});
http.interceptors.response.use(refuseDocuments);
http.interceptors.response.use((response) => {
  httpEvents().onSuccess(callOf(response.config));
  return response;
});
http.interceptors.response.use(undefined, async (error: unknown) => {
  // A request aborted by leaving the page is not a failure.
  if (isCancel(error)) throw error;
  const answer = await askWithToken(error);
  if (answer) return answer;
  report(error);
  throw error;
});

/** The longest sentence that is no dump, in characters. */
const LONGEST = 200;

/** Returns the plain text of a refusal: some backends answer no object. Of a 5xx a proxy writes it. */
function plainSentence({ status, data }: AxiosResponse<unknown>) {
  const text = status < 500 && typeof data === 'string' ? data.trim() : '';
  return text.length <= LONGEST && !text.startsWith('<') ? text : undefined;
}

const callOf = (request: AxiosRequestConfig | undefined) => `${request?.method} ${request?.url}`;

function report(error: unknown) {
  const { config: request, response, code } = isAxiosError(error) ? error : {};
  const token = request?.sessionToken ?? null;
  if (token !== null && (code === SESSION_ENDED || isRefused(response?.status))) {
    expireSession(token);
    return;
  }
  const { report } = request ?? {};
  if (report === 'silent' || (report === 'refusal' && !isRefusal(error))) return;
  httpEvents().onFailure(failureSentence(error), callOf(request));
}

/** The failure catalogue (specification section 8): what the person is told of a failed call. */
function failureSentence(error: unknown): string {
  const response = isAxiosError(error) ? error.response : undefined;
  if (response) {
    const said = errorSentence(response.data) ?? plainSentence(response);
    return `Erreur : ${said || response.statusText || response.status}`;
  }
  if (isUnanswered(error)) return 'Erreur réseau, veuillez réessayer.';
  return `Erreur inconnue : ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns true when the backend said that there is no such record. */
export const isMissing = (error: unknown) =>
  isAxiosError(error) && MISSING.includes(error.response?.status ?? 0);

/** Not now: the backend is too slow or too busy, and may have what was asked for. */
const BUSY: readonly number[] = [408, 425, 429];

/** Returns true when the backend answered that it does not do this. */
export function isRefusal(error: unknown) {
  const status = isAxiosError(error) ? (error.response?.status ?? 0) : 0;
  return status >= 400 && status < 500 && !BUSY.includes(status);
}

/**
 * Returns true when what answered has no such route, or keeps it from us: a refusal, a page of HTML.
 * No answer at all is no answer about the route.
 */
export const isAbsence = (error: unknown) =>
  isAxiosError(error) &&
  (error.code === DOCUMENT || error.response?.status === 501 || isRefusal(error));

/** Returns the status and the sentence of a refusal; undefined when no answer came. */
export const refusalOf = (error: unknown) =>
  isAxiosError(error) && error.response
    ? { status: error.response.status, sentence: errorSentence(error.response.data) }
    : undefined;

/** Returns true when no answer came, or the browser withholds it: both look alike. */
const isUnanswered = (error: unknown) =>
  isAxiosError(error) && error.request !== undefined && error.response === undefined;

/**
 * Returns true when no answer of another origin came, and not for want of time: of its own origin a
 * browser withholds nothing, and does not wait where it withholds.
 */
export const isPerhapsWithheld = (error: unknown) =>
  config.apiUrl !== '' && isAxiosError(error) && error.code === AxiosError.ERR_NETWORK;

/**
 * Sends one request and returns the body of its answer, unparsed. Throws on failure, after the
 * interceptor has reported it. Paths are relative to the backend's base address.
 */
export async function send(path: string, options: CallOptions = {}): Promise<unknown> {
  const token = httpEvents().readToken();
  const { method = 'get' } = options;
  const { mode = method === 'get' ? 'plain' : 'bearer' } = options;
  const isRead = method === 'get' && options.isSiteFile !== true;
  const entity = isRead && !options.endsNoSession ? path.split('/')[2] : undefined;
  const isGuarded = entity !== undefined && guardedEntities.has(entity);
  const isBearer = token !== null && (mode === 'bearer' || isGuarded);
  const accepted = options.mayBeAbsent ? ABSENT : options.mayBeGone ? MISSING : [];
  const response: AxiosResponse<unknown> = await http.request({
    url: options.isSiteFile ? path : `${config.apiUrl}${path}`,
    method,
    ...(options.params && { params: options.params }),
    ...(options.data !== undefined && { data: options.data }),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(options.onSent && {
      onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => options.onSent?.(progress),
    }),
    ...(options.outlivesPage && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    headers: {
      ...(isBearer && { Authorization: `Bearer ${token}` }),
      ...(options.contentType !== undefined && { 'Content-Type': options.contentType }),
    },
    sessionToken: isBearer && options.endsNoSession !== true ? token : null,
    ...(!isBearer && { guardedEntity: entity }),
    ...(accepted.length > 0 && {
      validateStatus: (status) => (status >= 200 && status < 300) || accepted.includes(status),
    }),
    report: options.report,
  });
  if (response.status === NO_CONTENT && options.nothing !== undefined) return options.nothing;
  if (!accepted.includes(response.status)) return response.data;
  return options.mayBeGone ? GONE : null;
}
