/** The programme of the week as the back office edits, saves and exports it. */
import * as v from 'valibot';
import { config } from '#src/config.ts';
import { isWeekday } from '#src/lib/programme.ts';
import { fetchOptional, fetchRecord } from './call.ts';

/**
 * For visitors, what cannot be read is dropped. Here a save would drop it from the backend: it stays as
 * it was sent, and the form says what it does not understand. A day has the name that it has elsewhere.
 */
export const ownProgrammeSchema = v.object({
  timeZone: v.fallback(v.optional(v.string()), undefined),
  days: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((days): Record<string, unknown> => {
      const named: Record<string, unknown> = {};
      for (const [name, slots] of Object.entries(days)) {
        const day = name.trim().toLowerCase();
        named[isWeekday(day) && !(day in named) ? day : name] = slots;
      }
      return named;
    }),
  ),
  // The form notices by it that somebody else has saved meanwhile.
  updatedAt: v.fallback(v.nullish(v.string(), null), null),
});
export type OwnProgramme = v.InferOutput<typeof ownProgrammeSchema>;

/** Returns the stored programme; `null` when the backend has none, `undefined` on failure. */
export const getOwnProgramme = (signal?: AbortSignal) =>
  fetchOptional('Erreur lors du chargement du programme', ownProgrammeSchema, '/api/programme', {
    signal,
  });

/**
 * Returns the programme as the backend has stored it, `null` when the answer is none, `undefined` on
 * failure.
 */
export const updateProgramme = (data: Pick<OwnProgramme, 'timeZone' | 'days'>) =>
  fetchRecord(
    "Erreur lors de l'opération",
    v.fallback(v.nullable(ownProgrammeSchema), null),
    '/api/programme/update',
    { method: config.apiUpdateMethod, data },
  );
