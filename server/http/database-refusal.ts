import { databaseFault } from '../db/database-fault.ts';
import { ApiError } from './api-error.ts';

const FULL = 'Le disque du serveur est plein : rien n’a été enregistré. Réessayez plus tard.';
const BUSY = 'La base de données est occupée : rien n’a été enregistré. Réessayez dans un instant.';
const SHUT = 'La base de données ne peut pas être modifiée : rien n’a été enregistré.';

/**
 * Returns the error to answer when the database cannot be written for a reason outside of the
 * program; calls succeed again when the reason is gone. `undefined` for every other error.
 */
export function databaseRefusal(error: Error): ApiError | undefined {
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
