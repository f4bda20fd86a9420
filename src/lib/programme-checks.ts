/** What may be wrong with the slots of a week: slots on air at the same time, and holes. */
import {
  clockOf,
  DAY,
  dayAfter,
  type Programme,
  placeSlot,
  type Slot,
  spokenTime,
  type Weekday,
  weekdays,
} from './programme.ts';

const WEEK = weekdays.length * DAY;

/** `index` counts in the day's list; `from` and `to` are minutes since Monday's midnight. */
type WeekSlot = Readonly<{ day: Weekday; index: number; slot: Slot; from: number; to: number }>;

/** A slot that begins before another one has ended. */
export type Overlap = Readonly<{ late: WeekSlot; early: WeekSlot }>;

/** The part of a day in which nothing is announced: minutes since its midnight, 1440 at most. */
export type Hole = Readonly<{ day: Weekday; from: number; to: number }>;

/** Slots whose times are still being typed are left out. */
function weekSlots(days: Programme['days']): WeekSlot[] {
  return weekdays.flatMap((day, number) =>
    (days[day] ?? []).flatMap((slot, index) => {
      if (slot.start === '' || slot.end === '') return [];
      const { from, to } = placeSlot(slot);
      return [{ day, index, slot, from: from + number * DAY, to: to + number * DAY }];
    }),
  );
}

/** The parts of a hole in each day that it touches; it may begin in the week before. */
function holesOf(from: number, to: number): Hole[] {
  const holes: Hole[] = [];
  for (let start = from; start < to; ) {
    const midnight = (Math.floor(start / DAY) + 1) * DAY;
    const end = Math.min(to, midnight);
    const day = dayAfter('lundi', Math.floor((start + WEEK) / DAY));
    holes.push({ day, from: start - (midnight - DAY), to: end - (midnight - DAY) });
    start = end;
  }
  return holes;
}

/** Returns the overlaps and the holes of a week, which begins again after Sunday. */
export function checkWeek(days: Programme['days']): { overlaps: Overlap[]; holes: Hole[] } {
  const week = weekSlots(days).sort((a, b) => a.from - b.from || a.to - b.to);
  const weekBefore = week.map((slot) => ({ ...slot, from: slot.from - WEEK, to: slot.to - WEEK }));
  const overlaps: Overlap[] = [];
  const holes: Hole[] = [];
  /** The slot that ends last of those before. */
  let last = weekBefore.sort((a, b) => a.to - b.to).at(-1);
  for (const slot of week) {
    if (last && slot.from < last.to) overlaps.push({ late: slot, early: last });
    if (last && slot.from > last.to) holes.push(...holesOf(last.to, slot.from));
    if (!last || slot.to > last.to) last = slot;
  }
  return { overlaps, holes };
}

/** The fault of an overlap in one sentence, for the slot that begins too early. */
export function overlapSentence({ late, early }: Overlap): string {
  const { start } = late.slot;
  const { title, end } = early.slot;
  return `Le ${late.day} à ${spokenTime(start)}, «\u00a0${title}\u00a0» n’est pas encore fini\u00a0: ce créneau dure jusqu’à ${spokenTime(end)}.`;
}

export function holeSentence({ from, to }: Hole): string {
  const until = to === DAY ? 'minuit' : spokenTime(clockOf(to));
  return `De ${spokenTime(clockOf(from))} à ${until}, rien n’est annoncé.`;
}
