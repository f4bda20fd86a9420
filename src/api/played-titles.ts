/** The titles that were played (`titles` on the wire), which a backend may lack. */
import * as v from 'valibot';
import { fetchRecord } from './call.ts';
import { recentTitleSchema } from './contract.ts';

/** The last titles, newest first; none where the backend keeps none. */
export const listRecentTitles = (signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors du chargement des titres',
    v.nullish(v.array(recentTitleSchema), []),
    '/api/titles/recent',
    { signal, report: 'silent', isOptional: true },
  );
