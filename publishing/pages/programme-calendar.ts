import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import * as v from 'valibot';
import { programmeSchema, type SavedProgramme } from '#src/api/contract-programme.ts';
import { placeSlot, type Slot, weekdays } from '#src/lib/programme.ts';

type Site = Readonly<{ siteUrl: string; siteName: string }>;

/** Bytes of a line, at most 75: the library does not count the space that begins a folded one. */
ICAL.foldLength = 74;

const DAY_MS = 24 * 60 * 60_000;
/** For a programme without a date: the first Monday of a year. */
const LONG_AGO = new Date('2024-01-01T00:00:00Z');
const BYDAY = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Returns the Monday of that week: a programme is not announced for the weeks before it. */
function mondayOf(date: Date): Date {
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(Math.floor(date.getTime() / DAY_MS - sinceMonday) * DAY_MS);
}

/** Returns what is on air at the same time on several days once, with its days counted from Monday. */
function weeklySlots({ days }: SavedProgramme) {
  const slots = new Map<string, { slot: Slot; on: number[] }>();
  for (const [day, weekday] of weekdays.entries()) {
    for (const slot of days[weekday] ?? []) {
      const key = JSON.stringify([slot.start, slot.end, slot.title, slot.description]);
      const known = slots.get(key);
      if (known === undefined) slots.set(key, { slot, on: [day] });
      else if (!known.on.includes(day)) known.on.push(day);
    }
  }
  return [...slots.values()];
}

/** A time of the clock on the wall, whatever the day: the zone is named beside it. */
function wallTime(monday: Date, day: number, minutes: number, zone: ICAL.Timezone) {
  const at = new Date(monday.getTime() + day * DAY_MS + minutes * 60_000);
  return ICAL.Time.fromData(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
    },
    zone,
  );
}

/** Returns the rules of a time zone, as calendars read them; undefined for one that is only an offset. */
function zoneComponent(timeZone: string): ICAL.Component | undefined {
  const [block = ''] = tzlib_get_ical_block(timeZone);
  return block.startsWith('BEGIN:VTIMEZONE') ? ICAL.Component.fromString(block) : undefined;
}

/** Returns the week of the programme as a calendar (RFC 5545), each slot repeated every week. */
export function programmeCalendar({ siteUrl, siteName }: Site, programme: SavedProgramme): string {
  const { timeZone, updatedAt } = programme;
  const saved = new Date(updatedAt ?? LONG_AGO);
  const changedAt = Number.isNaN(saved.getTime()) ? LONG_AGO : saved;
  const stamp = ICAL.Time.fromJSDate(changedAt, true);
  const rules = zoneComponent(timeZone);
  const zone = new ICAL.Timezone(rules ?? { tzid: timeZone });
  const calendar = new ICAL.Component('vcalendar');
  const title = `Programme de ${siteName}`;
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${siteName}//Programme//FR`);
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('name', title);
  // The two names under which calendars know it; the second is older than the standard.
  calendar.addPropertyWithValue('x-wr-calname', title);
  calendar.addPropertyWithValue('x-wr-timezone', timeZone);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('P1D'));
  if (rules) calendar.addSubcomponent(rules);

  for (const { slot, on } of weeklySlots(programme)) {
    const { from, to } = placeSlot(slot);
    const [first = 0] = on;
    const event = new ICAL.Component('vevent');
    const time = (minutes: number) => wallTime(mondayOf(changedAt), first, minutes, zone);
    const name = `${weekdays[first]}-${slot.start.replace(':', '')}`;
    event.addPropertyWithValue('uid', `${name}@${new URL(siteUrl).hostname}`);
    event.addPropertyWithValue('dtstamp', stamp);
    event.addPropertyWithValue('last-modified', stamp);
    event.addPropertyWithValue('dtstart', time(from)).setParameter('tzid', timeZone);
    event.addPropertyWithValue('dtend', time(to)).setParameter('tzid', timeZone);
    const days = on.map((day) => BYDAY[day]).join(',');
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString(`FREQ=WEEKLY;BYDAY=${days}`));
    event.addPropertyWithValue('summary', slot.title);
    if (slot.description !== '') event.addPropertyWithValue('description', slot.description);
    event.addPropertyWithValue('url', `${siteUrl}/`);
    // Whoever listens is not busy.
    event.addPropertyWithValue('transp', 'TRANSPARENT');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/** Returns the programme of the site's own file, which has the date of that file. */
export function readSiteProgramme(dist: string): SavedProgramme {
  const file = join(dist, 'programme.json');
  const programme = v.parse(programmeSchema, JSON.parse(readFileSync(file, 'utf8')));
  return { ...programme, updatedAt: statSync(file).mtime.toISOString() };
}
