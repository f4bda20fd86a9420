/** The administrator: login, and the record that a save names as its author. */
import * as v from 'valibot';
import { config } from '#src/config.ts';
import { fetchRecord } from './call.ts';
import { adminSchema, authenticationSchema, type Credentials } from './contract-login.ts';
import { send } from './http.ts';
import { httpEvents } from './http-events.ts';

/**
 * Returns the token, or `undefined` on any failure: the login form then shows 'Authentication
 * failed'.
 */
export const authenticate = (credentials: Credentials) =>
  fetchRecord(
    'Erreur lors de la connexion',
    authenticationSchema,
    `/api/${config.apiAdminSegment}/authenticate`,
    {
      method: 'post',
      mode: 'plain',
      data: credentials,
      report: 'silent',
      endsNoSession: true,
    },
  );

/**
 * Revokes every token of the account, before the site removes its own. Not in the specification: a
 * backend without this call answers 404 and the token simply expires, so a failure is not reported.
 */
export async function endSessions() {
  if (httpEvents().readToken() === null) return;
  try {
    await send(`/api/${config.apiAdminSegment}/logout`, {
      method: 'post',
      data: {},
      report: 'silent',
      endsNoSession: true,
    });
  } catch {
    // Logging out continues without it.
  }
}

/**
 * Returns the record whose id a save sends as `adminId`; `null` when the backend has no such
 * administrator, `undefined` when the call failed.
 */
export const findAdminByEmail = (email: string, report: 'notify' | 'silent') =>
  fetchRecord(
    'Erreur lors de la recherche de l’administrateur',
    v.fallback(v.nullable(adminSchema), null),
    '/api/admin/findByEmail',
    { method: 'post', data: { email }, mayBeAbsent: true, report },
  );
