/** What may be wrong with the slots of a week: slots on air at the same time, and holes. */
import {
  clockOf,
  DAY,
  dayAfter,
  isClock,
  placeSlot,
  type Slot,
  type Weekday,
  weekdays,
} from './programme.ts';
import { spokenTime } from './spoken-time.ts';

const WEEK = weekdays.length * DAY;

/** Also what is being typed: a slot without its times, or with others than those of a clock. */
type CheckedSlot = Pick<Slot, 'start' | 'end' | 'title'>;
type CheckedDays = Readonly<{ [day in Weekday]?: readonly CheckedSlot[] | undefined }>;

/** `index` counts in the day's list; `from` and `to` are minutes since Monday's midnight. */
type WeekSlot = Readonly<{
  day: Weekday;
  index: number;
  slot: CheckedSlot;
  from: number;
  to: number;
}>;

/** A slot that begins before another one has ended. */
export type Overlap = Readonly<{ late: WeekSlot; early: WeekSlot }>;

/**
 * Nothing is announced from the end of a slot, on this day, until this minute of the week; the week
 * before has negative ones.
 */
export type Hole = Readonly<{ day: Weekday; after: WeekSlot; until: number }>;

const dayAtMinute = (minute: number) => dayAfter('lundi', Math.floor((minute + WEEK) / DAY));

/** Slots whose times are not those of a clock are left out. */
function weekSlots(days: CheckedDays): WeekSlot[] {
  return weekdays.flatMap((day, number) =>
    (days[day] ?? []).flatMap((slot, index) => {
      if (!isClock(slot.start) || !isClock(slot.end)) return [];
      const { from, to } = placeSlot(slot);
      return [{ day, index, slot, from: from + number * DAY, to: to + number * DAY }];
    }),
  );
}

/** Returns the overlaps and the holes of a week, which begins again after Sunday. */
export function checkWeek(days: CheckedDays): { overlaps: Overlap[]; holes: Hole[] } {
  const week = weekSlots(days).sort((a, b) => a.from - b.from || a.to - b.to);
  const weekBefore = week.map((slot) => ({ ...slot, from: slot.from - WEEK, to: slot.to - WEEK }));
  const overlaps: Overlap[] = [];
  const holes: Hole[] = [];
  /** The slot that ends last of those before. */
  let last = weekBefore.sort((a, b) => a.to - b.to).at(-1);
  for (const slot of week) {
    if (last && slot.from < last.to) overlaps.push({ late: slot, early: last });
    if (last && slot.from > last.to)
      holes.push({ day: dayAtMinute(last.to), after: last, until: slot.from });
    if (!last || slot.to > last.to) last = slot;
  }
  return { overlaps, holes };
}

/** The fault of an overlap in one sentence, for the slot that begins too early. */
export function overlapSentence({ late, early }: Overlap): string {
  const { title, end } = early.slot;
  return `Chevauchement ${late.day} à ${spokenTime(late.slot.start)}\u00a0: «\u00a0${title}\u00a0» finit à ${spokenTime(end)}.`;
}

/** The hole in one sentence, for the slot before it. */
export function holeSentence({ day, after, until }: Hole): string {
  const moment = (minutes: number) => spokenTime(clockOf(minutes));
  // Midnight ends the day.
  const lastDay = dayAtMinute(until - 1);
  return day === lastDay
    ? `Le ${day} de ${moment(after.to)} à ${until % DAY === 0 ? 'minuit' : moment(until)}, rien n’est annoncé.`
    : `Du ${day} ${moment(after.to)} au ${dayAtMinute(until)} ${moment(until)}, rien n’est annoncé.`;
}
