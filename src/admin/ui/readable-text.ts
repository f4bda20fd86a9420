import * as v from 'valibot';
import type { ColumnKind } from '#src/admin/entity.ts';
import { plainText } from '#src/ui/plain-text.ts';

/** By the radio's clock. */
const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });

const part = v.fallback(v.string(), '');
const weekSchema = v.record(
  v.string(),
  v.fallback(v.array(v.object({ start: part, end: part, title: part })), []),
);

/** Returns the days of a programme as lines: 'lundi', and '06:30–09:00 Le réveil' for each slot. */
function weekText(week: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), weekSchema), week);
  if (!parsed.success) return week;
  return Object.entries(parsed.output)
    .flatMap(([day, slots]) => [
      day,
      ...slots.map(({ start, end, title }) => `${start}–${end} ${title}`),
    ])
    .join('\n');
}

/** Returns a value of a record as words to read or to search. */
export function readableText(kind: ColumnKind, value: string) {
  switch (kind) {
    case 'html':
      return plainText(value);
    case 'week':
      return weekText(value);
    case 'choice':
      return value.charAt(0).toUpperCase() + value.slice(1);
    case 'date':
      return Number.isNaN(Date.parse(value)) ? '' : day.format(new Date(value));
    // To look at in a list, and to listen to: the number and the address say nothing.
    case 'duration':
    case 'sound':
      return '';
    default:
      return value;
  }
}

/** Half of an emoji, which a cut may leave. */
const HALF = /\p{Surrogate}$/u;

/** Returns the beginning of a text, with an ellipsis where it goes on. */
export const excerpt = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).replace(HALF, '').trimEnd()}…` : text;
