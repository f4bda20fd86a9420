/**
 * The one axios instance and its response interceptor (specification section 8): every failed
 * call becomes one entry of the failure catalogue, is reported once, and is thrown again.
 */
import axios, { AxiosError, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { config } from '#src/config.ts';
import { errorSentence } from './error-sentence.ts';
import { describeFailure } from './failures.ts';
import { httpEvents } from './http-events.ts';

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
  /** Login: a refusal is an answer about the credentials and never about a session. */
  isLogin?: boolean;
  /** A file of the site itself instead of a call of the backend. */
  isSiteFile?: boolean;
}>;

export const UPLOAD_TIMEOUT = 60_000;

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The token that was current when the request left; null where there was none. */
    sessionToken?: string | null;
    isSilent?: boolean;
  }
}

/** A small host that was asleep takes 8 to 15 s for its first answer. */
const http = axios.create({ timeout: 30_000 });

/** Tokens already reported as expired: twenty parallel refusals are one event. */
let lastExpiredToken: string | null = null;

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

http.interceptors.response.use(refuseDocuments);
http.interceptors.response.use(undefined, (error: unknown) => {
  // A request cut off by leaving the page is no failure.
  if (!isCancel(error)) report(error);
  return Promise.reject(error);
});

function report(error: unknown) {
  const request = isAxiosError(error) ? error.config : undefined;
  const response = isAxiosError(error) ? error.response : undefined;
  const token = request?.sessionToken ?? null;
  const failure = describeFailure({
    status: response?.status,
    statusText: response?.statusText,
    serverMessage: errorSentence(response?.data),
    isUnanswered: isAxiosError(error) && error.request !== undefined && response === undefined,
    errorMessage: error instanceof Error ? error.message : String(error),
    hadSession: token !== null,
  });

  if (failure.kind === 'session-expired') {
    // A late refusal of an older token must not end a newer session.
    if (token !== httpEvents().readToken() || token === lastExpiredToken) return;
    lastExpiredToken = token;
    httpEvents().onSessionExpired(failure.message);
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
  const token = options.isLogin ? null : httpEvents().readToken();
  const isBearer = options.mode === 'bearer' && token !== null;
  const response: AxiosResponse<unknown> = await http.request({
    url: options.isSiteFile ? path : `${config.apiUrl}${path}`,
    method: options.method ?? 'get',
    ...(options.params && { params: options.params }),
    ...(options.data !== undefined && { data: options.data }),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(options.outlivesPage && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    headers: isBearer ? { Authorization: `Bearer ${token}` } : {},
    sessionToken: token,
    isSilent: options.report === 'silent',
  });
  return response.data;
}
