/**
 * The week as one text, which a form, its drafts and its versions keep as they keep any other: a line
 * for each day and for each slot below it, with tabs between its parts.
 */
import {
  clockOf,
  DAY,
  isWeekday,
  type Programme,
  placeSlot,
  playlists,
  type Slot,
  type Weekday,
  weekdays,
} from '#src/lib/programme.ts';
import { checkWeek } from '#src/lib/programme-checks.ts';

export type Days = Programme['days'];

const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ');

export function writeWeek(days: Days): string {
  const lineOf = ({ start, end, title, description, playlist = 'jour' }: Slot) =>
    // A field of the clock has no 24:00: as an end, both are the same minute.
    [start, end.replace('24:00', '00:00'), playlist, title, description].map(oneLine).join('\t');
  return weekdays.flatMap((day) => [day, ...(days[day] ?? []).map(lineOf)]).join('\n');
}

export function readWeek(text: string): Days {
  const days: Partial<Record<Weekday, Slot[]>> = {};
  let slots: Slot[] = [];
  for (const line of text.split('\n')) {
    const [start = '', end = '', name, title = '', description = ''] = line.split('\t');
    if (isWeekday(line)) {
      slots = [];
      days[line] = slots;
    } else {
      const playlist = playlists.find((known) => known === name);
      slots.push({ start, end, title, description, playlist });
    }
  }
  return days;
}

/** By their start; a slot whose time is not typed yet is last. */
export const inOrder = (slots: readonly Slot[]): Slot[] =>
  [...slots].sort((a, b) => (a.start || '99').localeCompare(b.start || '99'));

export const inOrderEachDay = (days: Days): Days =>
  Object.fromEntries(weekdays.map((day) => [day, inOrder(days[day] ?? [])]));

/**
 * Returns the day with a slot and the next one exchanged: each keeps its length, and both together
 * their place. `undefined` when that is not possible: one of them has no time yet, or would begin after
 * midnight.
 */
export function exchange(slots: readonly Slot[], first: number): Slot[] | undefined {
  const [a, b] = [slots[first], slots[first + 1]];
  if (!a?.start || !a.end || !b?.start || !b.end) return undefined;
  const [early, late] = [placeSlot(a), placeSlot(b)];
  const start = late.to - (early.to - early.from);
  if (start < early.from || start >= DAY) return undefined;
  const moved = [
    { ...b, start: a.start, end: clockOf(early.from + (late.to - late.from)) },
    { ...a, start: clockOf(start), end: b.end },
  ];
  return [...slots.slice(0, first), ...moved, ...slots.slice(first + 2)];
}

/** Adds a slot that fills the first hole of the day, or has no time yet; returns its place, too. */
export function addSlot(days: Days, day: Weekday): { days: Days; index: number } {
  const hole = checkWeek(days).holes.find(
    (each) => each.day === day && each.until - each.after.to < DAY,
  );
  const times = hole
    ? { start: clockOf(hole.after.to), end: clockOf(hole.until) }
    : { start: '', end: '' };
  const slot: Slot = { ...times, title: '', description: '' };
  const slots = inOrder([...(days[day] ?? []), slot]);
  return { days: { ...days, [day]: slots }, index: slots.indexOf(slot) };
}

/** In these days, takes the place of a slot that begins at the same time. */
export function copySlot(days: Days, slot: Slot, to: readonly Weekday[]): Days {
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
