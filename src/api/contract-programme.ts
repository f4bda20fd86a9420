/**
 * The part of the wire contract about the programme of the week: `/api/programme`, and the file
 * `/programme.json` of a site whose backend has none. The format of both:
 *
 *   { "timeZone": "Europe/Paris",
 *     "days": { "lundi": [ { "start": "06:30", "end": "09:00", "title": "…", "description": "…",
 *                            "playlist": "reveil" } ],
 *               "mardi": [ … ] } }
 *
 * Days are the French weekdays. A slot whose end is not after its start lasts past midnight. The
 * zone may be left out (Europe/Paris), the description and the playlist too. A slot that is not
 * understood is dropped and logged; the others are shown.
 */
import * as v from 'valibot';
import { isClock, isWeekday, type Programme, playlists, type Slot } from '#src/lib/programme.ts';

export const DEFAULT_ZONE = 'Europe/Paris';

/** Databases write a time of day with its seconds. */
export const withoutSeconds = (time: string) => time.replace(/^(\d\d:\d\d):\d\d(?:\.\d+)?$/, '$1');
const clock = v.pipe(v.string(), v.transform(withoutSeconds), v.check(isClock));

const slotSchema = v.object({
  start: clock,
  end: clock,
  title: v.pipe(v.string(), v.trim(), v.minLength(1)),
  description: v.fallback(v.string(), ''),
  playlist: v.fallback(v.optional(v.picklist(playlists)), undefined),
});

export function isTimeZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: zone }));
  } catch {
    return false;
  }
}

function readSlots(day: string, slots: readonly unknown[]): Slot[] {
  return slots.flatMap((slot) => {
    const parsed = v.safeParse(slotSchema, slot);
    if (parsed.success) return [parsed.output];
    console.error('Programme', day, slot);
    return [];
  });
}

export type SavedProgramme = Programme & Readonly<{ updatedAt: string | null }>;

export const programmeSchema = v.pipe(
  v.object({
    timeZone: v.fallback(v.pipe(v.string(), v.check(isTimeZone)), DEFAULT_ZONE),
    days: v.record(v.string(), v.fallback(v.array(v.unknown()), [])),
    // The back office notices by it that somebody else has saved meanwhile; the file has none.
    updatedAt: v.fallback(v.nullish(v.string(), null), null),
  }),
  v.transform(({ timeZone, days, updatedAt }): SavedProgramme => {
    const known = Object.entries(days)
      .map(([day, slots]) => [day.trim().toLowerCase(), slots] as const)
      .filter(([day]) => isWeekday(day));
    return {
      timeZone,
      days: Object.fromEntries(known.map(([day, slots]) => [day, readSlots(day, slots)])),
      updatedAt,
    };
  }),
);
