/** The titles that were played (`titles` on the wire), which a backend may lack. */
import * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchEdited, fetchRecord } from './call.ts';
import { playedTitleSchema, recentTitleSchema } from './contract.ts';

/** The last titles, newest first; none where the backend keeps none. */
export const listRecentTitles = (signal?: AbortSignal) =>
  fetchRecord(
    'Erreur lors du chargement des titres',
    v.nullish(v.array(recentTitleSchema), []),
    '/api/titles/recent',
    { signal, report: 'silent', isOptional: true },
  );

/**
 * Those that began from one instant to before another (ISO 8601), oldest first; `null` where the
 * backend keeps none.
 */
export const listPlayedTitles = (from: string, to: string, signal?: AbortSignal) =>
  fetchEdited(
    'Erreur lors du chargement des titres diffusés',
    v.array(playedTitleSchema),
    `/api/titles/played/${encodeSegment(from)}/${encodeSegment(to)}`,
    { signal, report: 'silent' },
  );
