/** The titles that were played (`titles` on the wire), which a backend may lack. */
import * as v from 'valibot';
import { encodeSegment } from '#src/lib/encode-segment.ts';
import { fetchEdited, fetchOptional } from './call.ts';
import { playedTitleSchema, recentTitleSchema } from './contract.ts';

/** The last titles, newest first; `null` where the backend keeps none. */
export const listRecentTitles = (signal?: AbortSignal) =>
  fetchOptional(
    'Erreur lors du chargement des titres',
    v.array(recentTitleSchema),
    '/api/titles/recent',
    { signal },
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
    { signal, mode: 'bearer', report: 'silent' },
  );
