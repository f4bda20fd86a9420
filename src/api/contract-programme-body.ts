/**
 * What the site sends to save the programme: the form checks it with this schema, the reference
 * backend validates the body with it. Only the back office loads it.
 */
import * as v from 'valibot';
import { playlists, weekdays } from '#src/lib/programme.ts';
import { checkWeek, overlapSentence } from '#src/lib/programme-checks.ts';
import { limited, optionalText } from './contract-bodies.ts';
import { isTimeZone } from './contract-programme.ts';

const TITLE_LENGTH = 100;
const DESCRIPTION_LENGTH = 300;
/** A slot every half hour: more are no programme that somebody reads. */
const MOST_SLOTS = 48;

const clock = (message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, ({ input }) =>
      input === '' ? message : `${message} «\u00a0${input}\u00a0» n’est pas une heure.`,
    ),
  );

const slotSchema = v.object({
  start: clock('Indiquez l’heure de début.'),
  end: clock('Indiquez l’heure de fin.'),
  title: limited('Le titre est requis.', TITLE_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  playlist: v.optional(v.picklist(playlists, 'Cette playlist n’existe pas.')),
});

const daysSchema = v.pipe(
  v.record(
    v.picklist(weekdays, 'Les jours sont lundi, mardi, … dimanche.'),
    v.pipe(
      v.array(slotSchema),
      v.maxLength(MOST_SLOTS, `Un jour a ${MOST_SLOTS} créneaux au plus.`),
    ),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const [overlap] = dataset.typed ? checkWeek(dataset.value).overlaps : [];
    if (overlap) addIssue({ message: overlapSentence(overlap) });
  }),
);

export const programmeUpdateSchema = v.object({
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Ce fuseau horaire n’existe pas.')),
  days: daysSchema,
});
