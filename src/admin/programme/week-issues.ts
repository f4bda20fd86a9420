/** What the form says about a week while somebody types, each sentence with the field it is about. */
import * as v from 'valibot';
import { programmeUpdateSchema } from '#src/api/contract-programme-body.ts';
import { type Weekday, weekdays } from '#src/lib/programme.ts';
import { checkWeek, holeSentence, overlapSentence } from '#src/lib/programme-checks.ts';
import type { Days } from './week.ts';

const fieldSchema = v.picklist(['start', 'end', 'title', 'description', 'playlist']);
export type SlotField = v.InferOutput<typeof fieldSchema>;
const targetSchema = v.looseTuple([v.picklist(weekdays), v.number(), fieldSchema]);

/** `sentence` is for the field itself, `summary` for elsewhere: it names the day. */
export type WeekIssue = Readonly<{
  day: Weekday;
  index: number;
  field: SlotField;
  sentence: string;
  summary: string;
}>;

/** Fields as the backend would refuse them; a day that is none is not the form's. */
function wrongFields(days: Days, wasTried: boolean): WeekIssue[] {
  const slotsOf = (day: Weekday) =>
    (days[day] ?? []).map((slot) => ({ ...slot, playlist: slot.playlist ?? undefined }));
  const own = Object.fromEntries(weekdays.map((day) => [day, slotsOf(day)]));
  const { issues = [] } = v.safeParse(programmeUpdateSchema.entries.days, own);
  return issues.flatMap(({ message: sentence, path, input }) => {
    const target = v.safeParse(
      targetSchema,
      path?.map(({ key }) => key),
    );
    // Before the first try to save, what is missing is what is typed next.
    if (!target.success || (input === '' && !wasTried)) return [];
    const [day, index, field] = target.output;
    const summary = `Le ${day}, créneau ${index + 1}\u00a0: ${sentence}`;
    return [{ day, index, field, sentence, summary }];
  });
}

/** `errors` keep the week from being saved; a hole may be wanted. */
export function findIssues(days: Days, wasTried: boolean) {
  const { overlaps, holes } = checkWeek(days);
  const overlapErrors = overlaps.map((overlap): WeekIssue => {
    const { day, index } = overlap.late;
    const sentence = overlapSentence(overlap);
    return { day, index, field: 'start', sentence, summary: sentence };
  });
  const hints = holes.map((hole): WeekIssue => {
    const { day, index } = hole.after;
    const sentence = holeSentence(hole);
    return { day, index, field: 'end', sentence, summary: sentence };
  });
  return { errors: [...overlapErrors, ...wrongFields(days, wasTried)], hints };
}
