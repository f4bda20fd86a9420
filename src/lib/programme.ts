/**
 * The day's programme in the radio's time zone. All times are local times of that zone, so that a
 * clock change moves no slot: in spring the skipped hour has no current slot, in autumn the repeated
 * hour runs its slot twice.
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

export const isWeekday = (text: string): text is Weekday =>
  weekdays.some((weekday) => weekday === text);

/** The station's playlists: a slot without one plays 'jour'. */
export const playlists = ['reveil', 'jour', 'histoires', 'sieste', 'berceuses', 'nuit'] as const;
export type Playlist = (typeof playlists)[number];

/** `start` and `end` are HH:MM; an `end` not after `start` is on the next day. */
export type Slot = Readonly<{
  start: string;
  end: string;
  title: string;
  description: string;
  playlist?: Playlist | undefined;
}>;

export type Programme = Readonly<{
  timeZone: string;
  days: Readonly<Partial<Record<Weekday, readonly Slot[]>>>;
}>;

/**
 * A slot on the timeline of one day: minutes since that day's midnight, possibly below 0 or above
 * 1440.
 */
export type PlacedSlot = Slot & Readonly<{ from: number; to: number }>;

/** Minutes of a day. */
export const DAY = 24 * 60;

/** Returns whether this is a time of day; a slot may end at 24:00. */
export const isClock = (text: string) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Returns the slot on the timeline of its own day. */
export function placeSlot<Times extends Pick<Slot, 'start' | 'end'>>(slot: Times) {
  const from = minutesOf(slot.start);
  const to = minutesOf(slot.end);
  return { ...slot, from, to: to > from ? to : to + DAY };
}

/** Returns the weekday and the minutes since midnight in the radio's time zone. */
export function wallClock(now: Date, timeZone: string): { weekday: Weekday; minutes: number } {
  const parts = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const weekday = part('weekday');
  return {
    weekday: isWeekday(weekday) ? weekday : 'lundi',
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Returns the weekday this many days after another. */
export const dayAfter = (weekday: Weekday, days = 1): Weekday =>
  weekdays[(weekdays.indexOf(weekday) + days) % weekdays.length] ?? weekday;

/**
 * Returns a day's slots in order, including those of the previous evening that end after midnight.
 */
export function slotsOfDay(programme: Programme, weekday: Weekday): PlacedSlot[] {
  const carriedOver = (programme.days[dayAfter(weekday, 6)] ?? [])
    .map(placeSlot)
    .filter((slot) => slot.to > DAY)
    .map((slot) => ({ ...slot, from: slot.from - DAY, to: slot.to - DAY }));
  const own = (programme.days[weekday] ?? []).map(placeSlot);
  return [...carriedOver, ...own].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Returns the slot on air; when two overlap, the one that started last. */
export function currentSlot(programme: Programme, now: Date): PlacedSlot | undefined {
  const { weekday, minutes } = wallClock(now, programme.timeZone);
  return slotsOfDay(programme, weekday).findLast(({ from, to }) => from <= minutes && minutes < to);
}

const minuteLength = 60_000;

/** Returns when the slot on air ends, to the minute; undefined when there is none. */
export function currentSlotEnd(programme: Programme, now: Date): Date | undefined {
  const slot = currentSlot(programme, now);
  if (slot === undefined) return undefined;
  const wait = slot.to - wallClock(now, programme.timeZone).minutes;
  const minute = Math.floor(now.getTime() / minuteLength) + wait;
  // A clock change before the end makes the slot an hour longer or shorter.
  const shown = wallClock(new Date(minute * minuteLength), programme.timeZone).minutes;
  const off = ((slot.to - shown + 3 * DAY + DAY / 2) % DAY) - DAY / 2;
  return new Date((minute + off) * minuteLength);
}

/** Formats minutes since midnight as '06:30'; those of another day too. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
