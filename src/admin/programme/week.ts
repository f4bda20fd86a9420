/**
 * The week as its form edits it: one JSON text, which the form, its drafts and its versions keep as they
 * keep any other. What a backend has beside the documented fields and days stays in it.
 */
import * as v from 'valibot';
import { withoutSeconds } from '#src/api/contract-programme.ts';
import {
  clockOf,
  DAY,
  isClock,
  placeSlot,
  slotsOfDay,
  type Weekday,
  weekdays,
} from '#src/lib/programme.ts';
import { checkWeek } from '#src/lib/programme-checks.ts';

/** Also a time or a playlist that is none: it is shown to be corrected. Another type is refused. */
const text = v.nullish(v.string(), '');
const time = v.pipe(text, v.transform(withoutSeconds));
const slotSchema = v.looseObject({
  start: time,
  // A field of the clock has no 24:00: as an end, both are the same minute.
  end: v.pipe(
    time,
    v.transform((end) => (end === '24:00' ? '00:00' : end)),
  ),
  title: text,
  description: text,
  playlist: v.nullish(v.string()),
});
export type EditedSlot = v.InferOutput<typeof slotSchema>;

/** The days of the week; a day that is none stays as it is. */
const daysSchema = v.looseObject(v.entriesFromList(weekdays, v.optional(v.array(slotSchema))));
export type Days = v.InferOutput<typeof daysSchema>;

/** As a label has it: 'Lundi'. */
export const dayLabel = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

export const writeWeek = (days: Readonly<Record<string, unknown>>) => JSON.stringify(days);
export const readWeek = (week: string): Days => v.parse(daysSchema, JSON.parse(week));

/** Names what the form cannot show, as 'lundi, créneau 2'; nothing where it can show all. */
export function unreadableParts(days: unknown): string[] {
  const { issues = [] } = v.safeParse(daysSchema, days);
  return issues.map(({ path = [] }) => {
    const [day, slot] = path.map(({ key }) => key);
    return typeof slot === 'number' ? `${day}, créneau ${slot + 1}` : String(day);
  });
}

/** Returns a day as the home page has it, without the slots that have no times yet. */
export const placedSlots = (days: Days, day: Weekday) => {
  const timed = weekdays.map((name) => [
    name,
    (days[name] ?? []).filter(({ start, end }) => isClock(start) && isClock(end)),
  ]);
  return slotsOfDay({ timeZone: '', days: Object.fromEntries(timed) }, day);
};

/** By their start; a slot whose time is not typed yet is last. */
export const inOrder = (slots: readonly EditedSlot[]): EditedSlot[] =>
  [...slots].sort((a, b) => (a.start || '99').localeCompare(b.start || '99'));

/** Returns the days as they are saved: in order, and without spaces around a text. */
export function tidied(days: Days): Days {
  const tidy = weekdays.map((day) => {
    const trimmed = (days[day] ?? []).map((slot) => ({
      ...slot,
      title: slot.title.trim(),
      description: slot.description.trim(),
    }));
    return [day, inOrder(trimmed)];
  });
  return { ...days, ...Object.fromEntries(tidy) };
}

/**
 * Returns the day with a slot and the next one exchanged: each keeps its length, and both together
 * their place. `undefined` when that is not possible: one of them has no time yet, or would begin after
 * midnight.
 */
export function exchange(slots: readonly EditedSlot[], first: number): EditedSlot[] | undefined {
  const [a, b] = [slots[first], slots[first + 1]];
  if (!a || !b || ![a.start, a.end, b.start, b.end].every(isClock)) return undefined;
  const [early, late] = [placeSlot(a), placeSlot(b)];
  const start = late.to - (early.to - early.from);
  if (start < early.from || start >= DAY) return undefined;
  const moved = [
    { ...b, start: a.start, end: clockOf(early.from + (late.to - late.from)) },
    { ...a, start: clockOf(start), end: b.end },
  ];
  return [...slots.slice(0, first), ...moved, ...slots.slice(first + 2)];
}

/** Adds a slot to its day; returns its place, too. */
export function putSlot(days: Days, day: Weekday, slot: EditedSlot) {
  const slots = inOrder([...(days[day] ?? []), slot]);
  return { days: { ...days, [day]: slots }, index: slots.indexOf(slot) };
}

/** Adds a slot that fills the first hole of the day, or has no time yet. */
export function addSlot(days: Days, day: Weekday) {
  const hole = checkWeek(days).holes.find(
    (each) => each.day === day && each.until - each.after.to < DAY,
  );
  const times = hole
    ? { start: clockOf(hole.after.to), end: clockOf(hole.until) }
    : { start: '', end: '' };
  return putSlot(days, day, { ...times, title: '', description: '' });
}

/** In these days, takes the place of a slot that begins at the same time. */
export function copySlot(days: Days, slot: EditedSlot, to: readonly Weekday[]): Days {
  const copied = to.map((day) => {
    const others = (days[day] ?? []).filter(({ start }) => start !== slot.start);
    return [day, inOrder([...others, slot])];
  });
  return { ...days, ...Object.fromEntries(copied) };
}

/** Takes the place of everything in these days. */
export const copyDay = (days: Days, from: Weekday, to: readonly Weekday[]): Days => ({
  ...days,
  ...Object.fromEntries(to.map((day) => [day, days[from] ?? []])),
});
