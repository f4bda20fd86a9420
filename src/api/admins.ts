/** The administrator: login, and the record that a save names as its author. */
import * as v from 'valibot';
import { config } from '#src/config.ts';
import { fetchRecord } from './call.ts';
import { adminSchema, authenticationSchema, type Credentials } from './contract-login.ts';
import { send } from './http.ts';
import { httpEvents } from './http-events.ts';

/** Gives the token, or `undefined` for any cause: the login form says 'Authentication failed'. */
export const authenticate = (credentials: Credentials, signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors de la connexion',
    authenticationSchema,
    `/api/${config.apiAdminSegment}/authenticate`,
    { method: 'post', data: credentials, report: 'silent', endsNoSession: true, signal },
  );

/**
 * Ends every token of the account, before the site forgets its own. Not in the specification: a
 * backend without this call answers 404, and the token then ends by its date, so nothing is told.
 */
export async function endSessions() {
  if (httpEvents().readToken() === null) return;
  try {
    await send(`/api/${config.apiAdminSegment}/logout`, {
      method: 'post',
      mode: 'bearer',
      data: {},
      report: 'silent',
      endsNoSession: true,
    });
  } catch {
    // Signing out goes on without it.
  }
}

/**
 * The record whose id a save sends as `adminId`; `null` where the backend knows nobody by that name,
 * `undefined` where the call failed.
 */
export const findAdminByEmail = (email: string, report: 'notify' | 'silent') =>
  fetchRecord(
    'Erreur lors de la recherche de l’administrateur',
    v.fallback(v.nullable(adminSchema), null),
    '/api/admin/findByEmail',
    { method: 'post', mode: 'bearer', data: { email }, mayBeAbsent: true, report },
  );
