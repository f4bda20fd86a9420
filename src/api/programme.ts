/**
 * `/programme.json`: a file of the site that the radio edits without a rebuild. Its format:
 *
 *   { "timeZone": "Europe/Paris",
 *     "days": { "lundi": [ { "start": "06:30", "end": "09:00", "title": "…", "description": "…" } ],
 *               "mardi": [ … ] } }
 *
 * Days are the French weekdays. A slot whose end is not after its start lasts past midnight. The
 * zone may be left out (Europe/Paris), the description too. A slot that is not understood is
 * dropped and logged; the others are shown.
 */
import * as v from 'valibot';
import { type Programme, type Slot, type Weekday, weekdays } from '#src/lib/programme.ts';
import { fetchRecord } from './call.ts';
import type { CallOptions } from './http.ts';

const WHAT = 'Erreur lors du chargement du programme';
const DEFAULT_ZONE = 'Europe/Paris';

const clock = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));

const slotSchema = v.object({
  start: clock,
  end: clock,
  title: v.pipe(v.string(), v.trim(), v.minLength(1)),
  description: v.fallback(v.string(), ''),
});

function isTimeZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: zone }));
  } catch {
    return false;
  }
}

function readSlots(day: string, slots: readonly unknown[]): Slot[] {
  return slots.flatMap((slot, index) => {
    const parsed = v.safeParse(slotSchema, slot);
    if (parsed.success) return [parsed.output];
    console.error(`${WHAT} : ${day}, créneau ${index + 1} ignoré.`);
    return [];
  });
}

const isWeekday = (day: string): day is Weekday => weekdays.some((known) => known === day);

export const programmeSchema = v.pipe(
  v.object({
    timeZone: v.fallback(v.pipe(v.string(), v.check(isTimeZone)), DEFAULT_ZONE),
    days: v.record(v.string(), v.fallback(v.array(v.unknown()), [])),
  }),
  v.transform(({ timeZone, days }): Programme => {
    const known = Object.entries(days)
      .map(([day, slots]) => [day.trim().toLowerCase(), slots] as const)
      .filter(([day]) => isWeekday(day));
    return {
      timeZone,
      days: Object.fromEntries(known.map(([day, slots]) => [day, readSlots(day, slots)])),
    };
  }),
);

/** The week's programme. */
export const getProgramme = (signal?: AbortSignal, report?: CallOptions['report']) =>
  fetchRecord(WHAT, programmeSchema, '/programme.json', { signal, report, isSiteFile: true });
