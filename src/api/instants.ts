/**
 * Dates as backends write them. A date without a zone, as in Java's LocalDateTime and SQL, is the
 * radio's local time, Europe/Paris.
 */
const RADIO_ZONE = 'Europe/Paris';

/** A smaller number is in seconds: in milliseconds it would be in the year 1973. */
const FIRST_MILLISECONDS = 1e11;
const DAY = 86_400_000;

/** Year, month, day, hour, minute, second, milliseconds; the month counts from 1. */
type WallClock = readonly [number, number, number, number, number, number, number];

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?/;
/** No backend writes a longer date, and to look through a long text takes the square of its length. */
const LONGEST_TEXT = 100;
const OFFSET = /^ ?([+-])(\d\d):?(\d\d)?$/;

/** ISO 8601 has four digits for a year: feeds, sitemaps and most readers take no others. */
const isoOf = (milliseconds: number) => {
  const date = new Date(milliseconds);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
};

/** Returns the local time as if it were UTC, or null when the calendar has no such time. */
function utcOf([year, month, day, hour, minute, second, millisecond]: WallClock): number | null {
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const date = new Date(utc);
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal && second < 60 ? utc : null;
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at this time. */
function offsetAt(utc: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(utc);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(utc / 1000) * 1000;
}

/**
 * In autumn, an hour that occurs twice is the first one; in spring, a skipped hour is one hour later.
 */
function inZone(clock: WallClock, zone: string): string | null {
  const utc = utcOf(clock);
  if (utc === null) return null;
  try {
    const before = offsetAt(utc - DAY, zone);
    const after = offsetAt(utc + DAY, zone);
    const isAfterChange = offsetAt(utc - before, zone) !== before;
    const isReal = offsetAt(utc - after, zone) === after;
    return isoOf(utc - (isAfterChange && isReal ? after : before));
  } catch {
    // The zone is unknown.
    return null;
  }
}

/** `zone` applies when the text names none: an IANA name, or an offset such as +02:00. */
function readText(text: string, zone: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const match = DATE.exec(text);
  if (!match) return null;
  const [whole, year, month, day, hour = 0, minute = 0, second = 0, fraction = ''] = match;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const clock = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, m = 0, d = 0, h = 0, min = 0, s = 0] = clock;
  const wall: WallClock = [y, m, d, h, min, s, milliseconds];
  // Java adds the name of the zone after the offset: '+01:00[Europe/Paris]'.
  const rest = text.slice(whole.length);
  const own = rest.endsWith(']') ? (rest.split('[', 1)[0] ?? '') : rest;
  const named = own === '' ? zone : own.trim();
  const utc = utcOf(wall);
  if (/^(?:Z|UTC|GMT)$/i.test(named)) return utc === null ? null : isoOf(utc);
  const offset = OFFSET.exec(named);
  if (!offset) return own === '' ? inZone(wall, zone) : null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return utc === null ? null : isoOf(utc - (offset[1] === '-' ? -minutes : minutes) * 60_000);
}

const readNumber = (count: number) =>
  isoOf(Math.abs(count) < FIRST_MILLISECONDS ? count * 1000 : count);

/**
 * Jackson's array: year, month, day, then the time up to its last part that is not zero; nanoseconds
 * last.
 */
function readArray(parts: readonly unknown[]): string | null {
  const isCounted = parts.every((part) => Number.isSafeInteger(part));
  if (!isCounted || parts.length < 3 || parts.length > 7) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, nanos = 0] =
    parts.map(Number);
  return inZone([year, month, day, hour, minute, second, Math.floor(nanos / 1e6)], RADIO_ZONE);
}

/**
 * Returns a date in any form that backends send as an ISO 8601 instant: ISO with or without a zone,
 * SQL's `2026-11-21 10:00:00`, seconds or milliseconds since 1970, Jackson's array, PHP's `{date,
 * timezone}`. Returns `null` when it cannot be parsed: an invalid date must not make a record
 * invalid.
 */
export function readInstant(value: unknown): string | null {
  if (typeof value === 'number') return readNumber(value);
  if (typeof value === 'string') {
    const text = value.trim();
    return /^-?\d{9,}(?:\.\d+)?$/.test(text)
      ? readNumber(Number(text))
      : readText(text, RADIO_ZONE);
  }
  if (Array.isArray(value)) return readArray(value);
  if (typeof value !== 'object' || value === null || !('date' in value)) return null;
  const zone = 'timezone' in value ? value.timezone : RADIO_ZONE;
  if (typeof value.date !== 'string' || typeof zone !== 'string') return null;
  return readText(value.date.trim(), zone || RADIO_ZONE);
}
