/** The programme of the week for visitors. */
import { fetchOptional, fetchRecord } from './call.ts';
import { programmeSchema } from './contract-programme.ts';
import type { CallOptions } from './http.ts';

const WHAT = 'Erreur lors du chargement du programme';

/** Returns the backend's programme, `null` when it has none, `undefined` on failure. */
export const getBackendProgramme = (signal?: AbortSignal) =>
  fetchOptional(WHAT, programmeSchema, '/api/programme', { signal, mayBeWithheld: true });

/** A backend may lack the programme: then that of the site's own file. */
export async function getProgramme(signal?: AbortSignal, report?: CallOptions['report']) {
  const own = await getBackendProgramme(signal);
  if (own !== null) return own;
  const file = { signal, report, isSiteFile: true };
  return fetchRecord(WHAT, programmeSchema, '/programme.json', file);
}
