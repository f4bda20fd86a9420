/** The week of the programme as calendars read it: by a parser that did not write it. */
import ical from 'node-ical';
import { expect, test } from 'vitest';
import { programmeCalendar, readSiteProgramme } from '#publishing/pages/programme-calendar.ts';
import type { SavedProgramme } from '#src/api/contract-programme.ts';
import type { Slot, Weekday } from '#src/lib/programme.ts';

const site = { siteUrl: 'https://radio.example', siteName: 'Radio Petite Lune' };

const slot = (start: string, end: string, title: string, description = ''): Slot => ({
  start,
  end,
  title,
  description,
});

const week = (
  days: Partial<Record<Weekday, readonly Slot[]>>,
  timeZone = 'Europe/Paris',
): SavedProgramme => ({ timeZone, days, updatedAt: '2026-11-26T08:00:00.000Z' });

function eventsOf(text: string) {
  return Object.values(ical.sync.parseICS(text)).flatMap((entry) =>
    entry?.type === 'VEVENT' ? [entry] : [],
  );
}

/** The radio's own clock at each slot of two weeks around the end of summer time, as if it were UTC. */
const startsAround = (event: ReturnType<typeof eventsOf>[number] | undefined) =>
  event?.rrule
    ?.between(new Date('2027-10-18T00:00:00Z'), new Date('2027-11-01T00:00:00Z'))
    .map((date) => date.toISOString());

test('a slot comes every week at the time of the radio’s clock, in summer and in winter', () => {
  const [event, ...others] = eventsOf(
    programmeCalendar(site, week({ dimanche: [slot('20:00', '21:00', 'La veillée')] })),
  );
  expect(others).toEqual([]);
  expect(event?.start.toISOString()).toBe('2026-11-29T19:00:00.000Z');
  expect(event?.end?.toISOString()).toBe('2026-11-29T20:00:00.000Z');
  expect(startsAround(event)).toEqual(['2027-10-24T20:00:00.000Z', '2027-10-31T20:00:00.000Z']);
});

test('what is the same on several days is one entry, and a night ends on the next day', () => {
  const night = slot('22:30', '06:30', 'La nuit');
  const events = eventsOf(
    programmeCalendar(
      site,
      week({ lundi: [night], mardi: [night, slot('06:30', '24:00', 'Le jour')], jeudi: [night] }),
    ),
  );
  expect(events.map(({ summary }) => summary)).toEqual(['La nuit', 'Le jour']);
  expect(events[0]?.rrule?.toString()).toContain('BYDAY=MO,TU,TH');
  expect(events[0]?.end?.toISOString()).toBe('2026-11-24T05:30:00.000Z');
  expect(events[1]?.end?.toISOString()).toBe('2026-11-24T23:00:00.000Z');
});

test('titles and descriptions are read as they were written, however long', () => {
  const title = 'Été ; automne, « œufs » \\ 🌙'.repeat(5);
  const description = 'Une ligne,\nune autre ; BEGIN:VEVENT';
  const text = programmeCalendar(
    site,
    week({ samedi: [slot('10:00', '11:00', title, description)] }),
  );
  const [event] = eventsOf(text);
  expect(event?.summary).toBe(title);
  expect(event?.description).toBe(description);
  const lines = text.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('an entry has the same name after a change of its text, and the calendar is the same twice', () => {
  const namesOf = (title: string) =>
    eventsOf(programmeCalendar(site, week({ lundi: [slot('09:00', '10:00', title)] }))).map(
      ({ uid }) => uid,
    );
  expect(namesOf('Rondes')).toEqual(['lundi-0900@radio.example']);
  expect(namesOf('Rondes et comptines')).toEqual(namesOf('Rondes'));
  const days = { lundi: [slot('09:00', '10:00', 'Rondes')] };
  expect(programmeCalendar(site, week(days))).toBe(programmeCalendar(site, week(days)));
});

test.each(['America/Guadeloupe', 'Indian/Reunion', 'UTC', 'Asia/Kolkata'])(
  'a radio in %s has its own clock',
  (timeZone) => {
    const [event] = eventsOf(
      programmeCalendar(site, week({ lundi: [slot('07:00', '08:00', 'Réveil')] }, timeZone)),
    );
    const shown = event?.start.toLocaleTimeString('fr', { timeZone, timeStyle: 'short' });
    expect(shown).toBe('07:00');
  },
);

test('the site’s own file is a calendar of all seven days', () => {
  const events = eventsOf(programmeCalendar(site, readSiteProgramme('public')));
  const rules = events.map(({ rrule }) => rrule?.toString()).join();
  for (const day of ['MO', 'WE', 'SA', 'SU']) expect(rules).toContain(`BYDAY=${day}`);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});
