/**
 * The one axios instance and its response interceptor (specification section 8): every failed
 * call becomes one entry of the failure catalogue, is reported once, and is thrown again.
 */
import axios, { AxiosError, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { config } from '#src/config.ts';
import { errorSentence } from './error-sentence.ts';
import { describeFailure } from './failures.ts';
import { expireSession, httpEvents } from './http-events.ts';

/**
 * `bearer` sends the stored token, `plain` sends none (specification section 6).
 * `report: 'silent'` is for the calls whose page shows the failure itself.
 */
export type CallOptions = Readonly<{
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  mode?: 'bearer' | 'plain';
  report?: 'notify' | 'silent';
  params?: Readonly<Record<string, string | number>>;
  data?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds; 30 s unless told, 60 s for bodies that carry pictures, 0 for no limit. */
  timeout?: number;
  /** The request goes on when its page is closed; its body has at most 64 KiB. */
  outlivesPage?: boolean;
  /** Login and logout: a refusal is an answer about the call and never about a session. */
  endsNoSession?: boolean;
  /** A refusal of what was asked for (400, 404, 410, 422) is an answer too: `null`. */
  mayBeAbsent?: boolean;
  /** What is not there any more (404, 410) need not be deleted: `GONE`. */
  mayBeGone?: boolean;
  /** A file of the site itself instead of a call of the backend. */
  isSiteFile?: boolean;
}>;

export const UPLOAD_TIMEOUT = 60_000;

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The token that the request carries and that a refusal expires; null where there is none. */
    sessionToken?: string | null;
    isSilent?: boolean;
    /** A read without a token: where it is refused, it is made once more with the token. */
    guardedEntity?: string | undefined;
  }
}

/** A small host that was asleep takes 8 to 15 s for its first answer. */
const http = axios.create({ timeout: 30_000 });

/** For Node, where a path alone is no address: the backend of a site that calls its own origin. */
export function callBackendAt(address: string) {
  http.defaults.baseURL = address;
}

const SESSION_ENDED = 'ERR_SESSION_ENDED';
const ABSENT: readonly number[] = [400, 404, 410, 422];
const MISSING: readonly number[] = [404, 410];

/** The answer of a call about something that was gone already. */
export const GONE = Symbol('gone');

/** Entities that this backend lets only the administrator read, as far as that was seen. */
const guardedEntities = new Set<string>();

/**
 * A page of HTML is nobody's answer to a call, whatever its status: a hotel's portal or a server
 * that knows no API. Taken for a success it would let a save that never happened look done.
 */
function refuseDocuments(response: AxiosResponse<unknown>) {
  const { data, headers, config, request } = response;
  const isDocument =
    String(headers['content-type']).includes('html') &&
    typeof data === 'string' &&
    data.trimStart().startsWith('<');
  if (!isDocument) return response;
  throw new AxiosError('Une page HTML au lieu d’une réponse', undefined, config, request ?? true);
}

const isRefused = (status: number | undefined) => status === 401 || status === 403;

/**
 * A backend may protect what is documented as open. A refusal of a call without a token says
 * nothing about the session: the read is made once more with it, and so are later ones.
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
http.interceptors.response.use(undefined, async (error: unknown) => {
  // A request cut off by leaving the page is no failure.
  if (isCancel(error)) throw error;
  const answer = await askWithToken(error);
  if (answer) return answer;
  report(error);
  throw error;
});

function report(error: unknown) {
  const request = isAxiosError(error) ? error.config : undefined;
  const response = isAxiosError(error) ? error.response : undefined;
  const token = request?.sessionToken ?? null;
  const failure = describeFailure({
    status: isAxiosError(error) && error.code === SESSION_ENDED ? 401 : response?.status,
    statusText: response?.statusText,
    serverMessage: errorSentence(response?.data),
    isUnanswered: isAxiosError(error) && error.request !== undefined && response === undefined,
    errorMessage: error instanceof Error ? error.message : String(error),
    hadSession: token !== null,
  });

  if (failure.kind === 'session-expired') {
    expireSession(token);
    return;
  }
  if (request?.isSilent !== true) httpEvents().onFailure(failure.message);
}

/** True for an error that only says the request was cut off on purpose. */
export const isAborted = (error: unknown) => isCancel(error);

/**
 * Sends one request and gives the body of its answer, unparsed; throws on failure, after the
 * interceptor has reported it. Paths are relative to the backend's base address.
 */
export async function send(path: string, options: CallOptions = {}): Promise<unknown> {
  const token = httpEvents().readToken();
  const isRead = (options.method ?? 'get') === 'get' && options.isSiteFile !== true;
  const entity = isRead ? path.split('/')[2] : undefined;
  const isGuarded = entity !== undefined && guardedEntities.has(entity);
  const isBearer = token !== null && (options.mode === 'bearer' || isGuarded);
  const accepted = options.mayBeAbsent ? ABSENT : options.mayBeGone ? MISSING : [];
  const response: AxiosResponse<unknown> = await http.request({
    url: options.isSiteFile ? path : `${config.apiUrl}${path}`,
    method: options.method ?? 'get',
    ...(options.params && { params: options.params }),
    ...(options.data !== undefined && { data: options.data }),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(options.outlivesPage && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    headers: isBearer ? { Authorization: `Bearer ${token}` } : {},
    sessionToken: isBearer && options.endsNoSession !== true ? token : null,
    ...(!isBearer && { guardedEntity: entity }),
    ...(accepted.length > 0 && {
      validateStatus: (status) => (status >= 200 && status < 300) || accepted.includes(status),
    }),
    isSilent: options.report === 'silent',
  });
  if (!accepted.includes(response.status)) return response.data;
  return options.mayBeGone ? GONE : null;
}
