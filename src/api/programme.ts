/** The programme of the week: read by visitors and the back office, saved by the latter. */
import * as v from 'valibot';
import { fetchOptional, fetchRecord } from './call.ts';
import { programmeSchema } from './contract-programme.ts';
import type { ProgrammeUpdate } from './contract-programme-body.ts';
import type { CallOptions } from './http.ts';
import { updateMethod } from './update-method.ts';

const WHAT = 'Erreur lors du chargement du programme';

/** The programme as the backend stores it; `null` when the backend has none, `undefined` on failure. */
export const getOwnProgramme = (signal?: AbortSignal) =>
  fetchOptional(WHAT, programmeSchema, '/api/programme', { signal });

/** The programme for visitors. A backend may lack it: then that of the site's own file. */
export async function getProgramme(signal?: AbortSignal, report?: CallOptions['report']) {
  const own = await getOwnProgramme(signal);
  if (own !== null) return own;
  const file = { signal, report, isSiteFile: true };
  return fetchRecord(WHAT, programmeSchema, '/programme.json', file);
}

/**
 * Returns the programme as the backend has stored it, `null` when the answer is none, `undefined` on
 * failure.
 */
export const updateProgramme = (data: ProgrammeUpdate) =>
  fetchRecord(
    "Erreur lors de l'opération",
    v.fallback(v.nullable(programmeSchema), null),
    '/api/programme/update',
    { method: updateMethod, data },
  );
