/**
 * The day's programme by the radio's own clock. Everything is wall-clock time of its zone, so that
 * a change to summer or winter time moves no slot: the hour that is skipped has no slot running,
 * the hour that comes twice runs its slot twice.
 */
export const weekdays = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;
export type Weekday = (typeof weekdays)[number];

/** `start` and `end` are HH:MM; an end that is not after the start lies on the next day. */
export type Slot = Readonly<{ start: string; end: string; title: string; description: string }>;

export type Programme = Readonly<{
  timeZone: string;
  days: Readonly<Partial<Record<Weekday, readonly Slot[]>>>;
}>;

/** A slot on the line of one day: minutes since that day's midnight, below 0 or above 1440 too. */
export type PlacedSlot = Slot & Readonly<{ from: number; to: number }>;

const DAY = 24 * 60;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

function place(slot: Slot): PlacedSlot {
  const from = minutesOf(slot.start);
  const to = minutesOf(slot.end);
  return { ...slot, from, to: to > from ? to : to + DAY };
}

/** Weekday and minutes since midnight where the radio is. */
export function wallClock(now: Date, timeZone: string): { weekday: Weekday; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const sundayFirst = new Date(Date.UTC(part('year'), part('month') - 1, part('day'))).getUTCDay();
  return {
    weekday: weekdays[(sundayFirst + 6) % 7] ?? 'lundi',
    minutes: part('hour') * 60 + part('minute'),
  };
}

/** A day's slots in order, with those of the evening before that last past midnight. */
export function slotsOfDay(programme: Programme, weekday: Weekday): PlacedSlot[] {
  const yesterday = weekdays[(weekdays.indexOf(weekday) + 6) % 7] ?? weekday;
  const carriedOver = (programme.days[yesterday] ?? [])
    .map(place)
    .filter((slot) => slot.to > DAY)
    .map((slot) => ({ ...slot, from: slot.from - DAY, to: slot.to - DAY }));
  const own = (programme.days[weekday] ?? []).map(place);
  return [...carriedOver, ...own].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The slot on air; where two overlap, the one that began last. */
export function currentSlot(programme: Programme, now: Date): PlacedSlot | undefined {
  const { weekday, minutes } = wallClock(now, programme.timeZone);
  return slotsOfDay(programme, weekday).findLast(({ from, to }) => from <= minutes && minutes < to);
}

/** '06:30' as it is said in French: '6 h 30'; '20:00' is '20 h'. */
export function spokenTime(clock: string): string {
  const minutes = clock.slice(3, 5);
  const hours = `${Number(clock.slice(0, 2))}\u00a0h`;
  return minutes === '00' ? hours : `${hours}\u00a0${minutes}`;
}
