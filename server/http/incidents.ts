import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type Log, log } from '../log.ts';
import { ApiError } from './api-error.ts';

/** An answer that the operator wants to know about. */
export type Incident = Readonly<{
  /** This server's own: what a client sends as one is not read. */
  id: string;
  status: number;
  method: string;
  /** Without the query, which may hold what a visitor typed. */
  path: string;
  error?: Error;
}>;

export type RecordIncident = (incident: Incident) => void;

type RecorderOptions = {
  log?: Pick<Log, 'warn' | 'error'>;
  clock?: () => number;
  /** A flood must not fill the disk: incidents above this number are counted, not written. */
  linesPerSecond?: number;
};

/** Writes one line of the log for each incident. */
export function createRecorder({
  log: given = log,
  clock = Date.now,
  linesPerSecond = 20,
}: RecorderOptions = {}): RecordIncident {
  let second = 0;
  let written = 0;
  let skipped = 0;

  return ({ error, ...incident }) => {
    const thisSecond = Math.floor(clock() / 1000);
    if (thisSecond !== second) {
      second = thisSecond;
      written = 0;
    }
    if (written >= linesPerSecond) {
      skipped += 1;
      return;
    }
    written += 1;
    const { status, method, path } = incident;
    const say = status >= 500 ? given.error : given.warn;
    say(`${status} ${method} ${path}`, {
      ...incident,
      // For an intended refusal the status is explanation enough.
      ...(!(error instanceof ApiError) && { error }),
      ...(skipped > 0 && { skipped }),
    });
    skipped = 0;
  };
}

const isIncident = (status: number, path: string) =>
  status === 401 ||
  status === 429 ||
  status >= 500 ||
  (status === 404 && path.startsWith('/assets/'));

/** A page may be one of the back office, whose path is a secret. */
const shownPath = (path: string) =>
  /^\/(?:api|assets|media)\/|^\/[\w-]+\.(?:mp3|xsl)$/.test(path) ? path : 'page';

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
    const incident = { id: randomUUID(), status, method, path: shownPath(path) };
    record({ ...incident, ...(c.error && { error: c.error }) });
  });
