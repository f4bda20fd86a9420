import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { type Log, log } from '../ops/log.ts';
import { ApiError } from './api-error.ts';

/** An answer that the operator wants to know about. */
export type Incident = Readonly<{
  status: number;
  method: string;
  /** The pattern of the route: nothing that a visitor can invent, or make long. */
  path: string;
  error?: Error;
}>;

export type RecordIncident = (incident: Incident) => void;

/** Writes incidents to the log; of an intended refusal the status and its cause say enough. */
export const createRecorder =
  ({ warn, error: fail }: Pick<Log, 'warn' | 'error'> = log): RecordIncident =>
  ({ status, method, path, error }) => {
    const cause = error instanceof ApiError ? error.cause : error;
    const say = status >= 500 ? fail : warn;
    say(`${status} ${method} ${path}`, { status, error: cause });
  };

const isIncident = (status: number, path: string) =>
  status === 401 ||
  status === 429 ||
  status >= 500 ||
  (status === 404 && path.startsWith('/assets/'));

/** A page may be one of the back office, whose path is a secret. */
const shownPath = (path: string, route: string) =>
  /^\/(?:assets|media)\//.exec(path)?.[0] ?? (/\w/.test(route) ? route : 'page');

/**
 * Records refused logins and tokens, exhausted limits, faults, and requests for files that a
 * deployment removed.
 */
export const recordIncidents = (record: RecordIncident) =>
  createMiddleware(async (c, next) => {
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    if (!isIncident(status, path)) return;
    const incident = { status, method, path: shownPath(path, routePath(c, -1)) };
    record({ ...incident, ...(c.error && { error: c.error }) });
  });
