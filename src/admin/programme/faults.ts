/** What the form says about a week while somebody types, each sentence with the field it is about. */
import * as v from 'valibot';
import { programmeUpdateSchema } from '#src/api/contract-programme-body.ts';
import { type Weekday, weekdays } from '#src/lib/programme.ts';
import { checkWeek, holeSentence, overlapSentence } from '#src/lib/programme-checks.ts';
import type { Days } from './week.ts';

const fieldSchema = v.picklist(['start', 'end', 'title', 'description', 'playlist']);
export type SlotField = v.InferOutput<typeof fieldSchema>;
const placeSchema = v.looseTuple([v.picklist(weekdays), v.number(), fieldSchema]);

/** `sentence` is for the field itself, `summary` for elsewhere: it names the day. */
export type Fault = Readonly<{
  day: Weekday;
  index: number;
  field: SlotField;
  sentence: string;
  summary: string;
}>;

/** Fields as the backend would refuse them. */
function wrongFields(days: Days): Fault[] {
  const { issues = [] } = v.safeParse(programmeUpdateSchema.entries.days, days);
  return issues.flatMap(({ message: sentence, path }) => {
    const place = v.safeParse(
      placeSchema,
      path?.map(({ key }) => key),
    );
    if (!place.success) return [];
    const [day, index, field] = place.output;
    const summary = `Le ${day}, créneau ${index + 1}\u00a0: ${sentence}`;
    return [{ day, index, field, sentence, summary }];
  });
}

/**
 * `errors` keep the week from being saved; a hole may be wanted. Missing fields are told after the
 * first try to save: before, they are what is typed next.
 */
export function findFaults(days: Days, wasTried: boolean): { errors: Fault[]; hints: Fault[] } {
  const { overlaps, holes } = checkWeek(days);
  const overlapErrors = overlaps.map((overlap): Fault => {
    const { day, index } = overlap.late;
    const sentence = overlapSentence(overlap);
    return { day, index, field: 'start', sentence, summary: sentence };
  });
  const hints = holes.map((hole): Fault => {
    const { day, index } = hole.after;
    const sentence = holeSentence(hole);
    return { day, index, field: 'end', sentence, summary: sentence };
  });
  return { errors: [...overlapErrors, ...(wasTried ? wrongFields(days) : [])], hints };
}
