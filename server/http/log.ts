import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error.ts';
import { clientAddress } from './client-address.ts';

/** An answer that the operator wants to know about. */
export type Incident = Readonly<{
  status: number;
  method: string;
  /** Without the query, which may hold what a visitor typed. */
  path: string;
  /** The address as the limits count it; it is never logged unhashed. */
  address: string;
  error?: Error;
}>;

export type RecordIncident = (incident: Incident) => void;

type LogOptions = {
  write?: (line: string) => void;
  clock?: () => number;
  /** A flood must not fill the disk: incidents above this number are counted, not written. */
  linesPerSecond?: number;
};

/**
 * Writes one line of JSON for each incident. Addresses are hashed with a key that lives as long as
 * the process: the lines of one visitor can be grouped, and nobody can find out the address later.
 */
export function createLog({
  write = (line) => process.stderr.write(`${line}\n`),
  clock = Date.now,
  linesPerSecond = 20,
}: LogOptions = {}): RecordIncident {
  const key = randomBytes(32);
  const hashed = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 12);
  let second = 0;
  let written = 0;
  let skipped = 0;

  return ({ address, error, ...incident }) => {
    const now = clock();
    const thisSecond = Math.floor(now / 1000);
    if (thisSecond !== second) {
      second = thisSecond;
      written = 0;
    }
    if (written >= linesPerSecond) {
      skipped += 1;
      return;
    }
    written += 1;
    const at = new Date(now).toISOString();
    // For an intended refusal the status is explanation enough.
    const isFault = error !== undefined && !(error instanceof ApiError);
    const fault = isFault && { error: error.stack ?? error.message };
    const missing = skipped > 0 && { skipped };
    write(JSON.stringify({ at, ...incident, address: hashed(address), ...fault, ...missing }));
    skipped = 0;
  };
}

const isIncident = ({ req, res }: Context) =>
  res.status === 401 ||
  res.status === 429 ||
  res.status >= 500 ||
  (res.status === 404 && req.path.startsWith('/assets/'));

/**
 * Records refused logins and tokens, exhausted limits, faults, and requests for files that a
 * deployment removed.
 */
export const recordIncidents = (record: RecordIncident, trustProxy: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isIncident(c)) return;
    const { method, path } = c.req;
    const address = clientAddress(c, trustProxy);
    const { status } = c.res;
    record({ status, method, path, address, ...(c.error && { error: c.error }) });
  });
