/**
 * Dates as backends write them. A date without a zone, as in Java's LocalDateTime and SQL, is the
 * radio's local time, Europe/Paris.
 */
const RADIO_ZONE = 'Europe/Paris';

/** A smaller number is in seconds: in milliseconds it would be in the year 1973. */
const FIRST_MILLISECONDS = 1e11;
const DAY = 86_400_000;

/** A day, then hours and minutes, seconds, and a fraction of them. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?/;
/** No backend writes a longer date, and to look through a long text takes the square of its length. */
const LONGEST_TEXT = 100;
const OFFSET = /^([+-])(\d\d):?(\d\d)?$/;

/** ISO 8601 has four digits for a year: feeds, sitemaps and most readers take no others. */
const isoOf = (milliseconds: number) => {
  const date = new Date(milliseconds);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : null;
};

/** Milliseconds ahead of UTC of '+01:00', '-0530' or '+01'; undefined for another text. */
function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes = 0] = OFFSET.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
}

/** The same of a zone at this time, which the platform writes as 'GMT+01:00', and UTC as 'GMT'. */
function offsetAt(utc: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(utc)
    .find(({ type }) => type === 'timeZoneName');
  return readOffset(name?.value.slice('GMT'.length) ?? '') ?? 0;
}

/**
 * Returns the instant at which the clocks of a zone show this time, given as if it were UTC; null where
 * the zone is unknown. In autumn, an hour that occurs twice is the first one; in spring, a skipped hour
 * is one hour later.
 */
function inZone(clock: number, zone: string): string | null {
  try {
    const before = offsetAt(clock - DAY, zone);
    const after = offsetAt(clock + DAY, zone);
    const isAfterChange = offsetAt(clock - before, zone) !== before;
    const isReal = offsetAt(clock - after, zone) === after;
    return isoOf(clock - (isAfterChange && isReal ? after : before));
  } catch {
    return null;
  }
}

/** `zone` applies when the text names none: an IANA name, or an offset such as +02:00. */
function readText(text: string, zone: string): string | null {
  const [whole = '', day, time = '00:00', second = '00', fraction = '0'] =
    text.length > LONGEST_TEXT ? [] : (DATE.exec(text) ?? []);
  // Java adds the name of the zone after the offset: '+01:00[Europe/Paris]'.
  const own = text.slice(whole.length).replace(/\[[^[]*\]$/, '');
  const named = own.trim() || zone;
  const clock = Date.parse(`${day}T${time}:${second}.${fraction.slice(0, 3)}Z`);
  if (Number.isNaN(clock)) return null;
  if (/^(?:Z|UTC|GMT)$/i.test(named)) return isoOf(clock);
  const offset = readOffset(named);
  if (offset !== undefined) return isoOf(clock - offset);
  return own === '' ? inZone(clock, zone) : null;
}

const readNumber = (count: number) =>
  isoOf(Math.abs(count) < FIRST_MILLISECONDS ? count * 1000 : count);

/**
 * Jackson's array: year, month, day, then the time up to its last part that is not zero; nanoseconds
 * last, which no page shows.
 */
function readArray(parts: readonly unknown[]): string | null {
  if (parts.length < 3 || parts.length > 7) return null;
  const [year, month, day, hour = '00', minute = '00', second = '00'] = parts.map((part) =>
    String(part).padStart(2, '0'),
  );
  return readText(`${year}-${month}-${day} ${hour}:${minute}:${second}`, RADIO_ZONE);
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
