import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { databaseFault } from '../db/database-fault.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/** An error that the client may read: its status and a French sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: Status,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns what a store found; throws a 404 with a French sentence when it is not, or no longer, there. */
export function found<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw new ApiError(404, message);
  return row;
}

/** Throws a 429 with the seconds to wait, unless there are none. */
export function refuseAfter(seconds: number, message: string) {
  if (seconds > 0) throw new ApiError(429, message, { 'retry-after': String(seconds) });
}

/**
 * The client closed the connection while sending: not a fault, and nobody is left to read an
 * answer.
 */
const isHangUp = (error: Error) =>
  ('code' in error && error.code === 'ECONNRESET') ||
  error.message === 'Client connection prematurely closed.';

const FULL = 'Le disque du serveur est plein : rien n’a été enregistré. Réessayez plus tard.';
const BUSY = 'La base de données est occupée : rien n’a été enregistré. Réessayez dans un instant.';
const SHUT = 'Les données du serveur ne peuvent pas être modifiées : rien n’a été enregistré.';

/**
 * Returns what refuses a write to the database for a reason outside of the program; calls succeed again
 * when the reason is gone. `undefined` for every other error.
 */
function databaseRefusal(error: Error): ApiError | undefined {
  const fault = databaseFault(error);
  if (fault === 'full') return new ApiError(507, FULL);
  if (fault === 'busy') return new ApiError(503, BUSY, { 'retry-after': '5' });
  if (fault === 'moved' || fault === 'read-only') return new ApiError(503, SHUT);
  return undefined;
}

/** For a write that may be missing: rethrows every error but a database that cannot be written. */
export function mayBeMissing(error: unknown) {
  if (!databaseFault(error)) throw error;
}

/** Answers every failure as `{ message }`; an unexpected error gets one general sentence. */
export function answerError(error: Error, c: Context) {
  const meant = databaseRefusal(error) ?? error;
  if (meant instanceof ApiError) {
    return c.json({ message: meant.message }, meant.status, meant.headers);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ message: 'Requête refusée.' }, error.status);
  }
  if (isHangUp(error)) return c.json({ message: 'L’envoi a été interrompu.' }, 400);
  return c.json({ message: 'Le serveur a rencontré un problème. Réessayez plus tard.' }, 500);
}
