/** The administrator: login, and the record that a save names as its author. */

import { config } from '#src/config.ts';
import { fetchRecord } from './call.ts';
import { adminSchema, authenticationSchema, type Credentials } from './contract.ts';
import { send } from './http.ts';

/** Gives the token, or `undefined` for any cause: the login form says 'Authentication failed'. */
export const authenticate = (credentials: Credentials, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors de la connexion',
    authenticationSchema,
    `/api/${config.apiAdminSegment}/authenticate`,
    { method: 'post', data: credentials, report: 'silent', isLogin: true, signal },
  );

/**
 * Ends every token of the account, before the site forgets its own. Not in the specification: a
 * backend without this call answers 404, and the token then ends by its date, so nothing is told.
 */
export async function endSessions() {
  try {
    await send(`/api/${config.apiAdminSegment}/logout`, {
      method: 'post',
      mode: 'bearer',
      data: {},
      report: 'silent',
    });
  } catch {
    // Signing out goes on without it.
  }
}

/** The record whose id a save sends as `adminId`. */
export const findAdminByEmail = (email: string) =>
  fetchRecord(
    'Erreur lors de la recherche de l’administrateur',
    adminSchema,
    '/api/admin/findByEmail',
    { method: 'post', mode: 'bearer', data: { email } },
  );
