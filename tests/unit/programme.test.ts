import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { programmeSchema } from '#src/api/contract-programme.ts';
import { programmeUpdateSchema } from '#src/api/contract-programme-body.ts';
import {
  currentSlot,
  currentSlotEnd,
  type Programme,
  slotsOfDay,
  wallClock,
  weekdays,
} from '#src/lib/programme.ts';
import { spokenTime } from '#src/lib/spoken-time.ts';

const siteFile: unknown = JSON.parse(readFileSync('public/programme.json', 'utf8'));

const slot = (start: string, end: string, title: string) => ({
  start,
  end,
  title,
  description: '',
});

const programme: Programme = {
  timeZone: 'Europe/Paris',
  days: {
    samedi: [slot('20:00', '22:00', 'Berceuses'), slot('22:00', '06:30', 'La nuit de samedi')],
    dimanche: [
      slot('07:00', '12:00', 'Matin'),
      slot('10:00', '11:00', 'La promenade'),
      slot('02:00', '03:00', 'Deux heures'),
      slot('20:00', '24:00', 'Soir'),
    ],
    lundi: [slot('00:00', '06:00', 'La nuit de lundi')],
  },
};

const titleAt = (instant: string) => currentSlot(programme, new Date(instant))?.title;

test('a slot runs from its start until just before its end', () => {
  expect(titleAt('2026-11-21T18:59:59Z')).toBeUndefined();
  expect(titleAt('2026-11-21T19:00:00Z')).toBe('Berceuses');
  expect(titleAt('2026-11-21T20:59:59Z')).toBe('Berceuses');
  expect(titleAt('2026-11-21T21:00:00Z')).toBe('La nuit de samedi');
});

test('a slot that began yesterday evening goes on past midnight', () => {
  expect(titleAt('2026-11-21T23:30:00Z')).toBe('La nuit de samedi');
  expect(titleAt('2026-11-22T05:29:00Z')).toBe('La nuit de samedi');
  expect(titleAt('2026-11-22T05:30:00Z')).toBeUndefined();
});

test("midnight as '24:00' ends a day, and the next day's slot begins", () => {
  expect(titleAt('2026-11-22T22:59:00Z')).toBe('Soir');
  expect(titleAt('2026-11-22T23:00:00Z')).toBe('La nuit de lundi');
});

test('where two slots overlap, the one that began last is on air', () => {
  expect(titleAt('2026-11-22T08:30:00Z')).toBe('Matin');
  expect(titleAt('2026-11-22T09:30:00Z')).toBe('La promenade');
  expect(titleAt('2026-11-22T10:30:00Z')).toBe('Matin');
});

test('a gap between two slots has none on air', () => {
  expect(titleAt('2026-11-22T15:00:00Z')).toBeUndefined();
});

test('the clock is that of Paris, in winter and in summer', () => {
  expect(wallClock(new Date('2026-01-05T11:05:00Z'), 'Europe/Paris')).toEqual({
    weekday: 'lundi',
    minutes: 12 * 60 + 5,
  });
  expect(wallClock(new Date('2026-07-05T22:30:00Z'), 'Europe/Paris')).toEqual({
    weekday: 'lundi',
    minutes: 30,
  });
});

test('the hour that summer time skips has no slot of its own', () => {
  // Sunday 29 March 2026: 01:59 is followed by 03:00.
  expect(titleAt('2026-03-29T00:59:59Z')).toBe('La nuit de samedi');
  expect(titleAt('2026-03-29T01:00:00Z')).toBe('La nuit de samedi');
  expect(titleAt('2026-03-29T04:29:00Z')).toBe('La nuit de samedi');
  expect(titleAt('2026-03-29T04:30:00Z')).toBeUndefined();
  expect(titleAt('2026-03-29T05:00:00Z')).toBe('Matin');
});

test('the hour that winter time repeats runs its slot twice', () => {
  // Sunday 25 October 2026: 02:59 summer time is followed by 02:00 winter time.
  expect(titleAt('2026-10-25T00:00:00Z')).toBe('Deux heures');
  expect(titleAt('2026-10-25T00:59:59Z')).toBe('Deux heures');
  expect(titleAt('2026-10-25T01:00:00Z')).toBe('Deux heures');
  expect(titleAt('2026-10-25T02:00:00Z')).toBe('La nuit de samedi');
  expect(titleAt('2026-10-25T06:00:00Z')).toBe('Matin');
});

test("a day's slots stand in order, the night that began the evening before first", () => {
  expect(slotsOfDay(programme, 'dimanche').map(({ title }) => title)).toEqual([
    'La nuit de samedi',
    'Deux heures',
    'Matin',
    'La promenade',
    'Soir',
  ]);
});

test('a day without slots is empty', () => {
  expect(slotsOfDay(programme, 'mercredi')).toEqual([]);
});

test.each([
  ['06:30', '6\u00a0h\u00a030'],
  ['20:00', '20\u00a0h'],
  ['24:00', '24\u00a0h'],
])('%s is written as it is said', (clock, spoken) => {
  expect(spokenTime(clock)).toBe(spoken);
});

test('programme.json has slots for every day, and none is dropped', () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sample = v.parse(programmeSchema, siteFile);
  expect(v.is(programmeUpdateSchema, siteFile)).toBe(true);
  expect(onError).not.toHaveBeenCalled();
  for (const weekday of weekdays) {
    expect(sample.days[weekday]?.length, weekday).toBeGreaterThan(3);
    expect(slotsOfDay(sample, weekday).at(-2)?.title).toMatch(/berceuses/i);
  }
});

test('a slot or a day that is not understood is dropped, and the rest is kept', () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const parsed = v.parse(programmeSchema, {
    timeZone: 'Mars/Olympus',
    days: {
      Lundi: [{ start: '7h', end: '9h', title: 'Faux' }, slot('09:00', '10:00', 'Juste'), null],
      mardi: 'rien',
      jourdhui: [slot('09:00', '10:00', 'Inconnu')],
    },
  });
  expect(parsed).toEqual({
    updatedAt: null,
    timeZone: 'Europe/Paris',
    days: { lundi: [slot('09:00', '10:00', 'Juste')], mardi: [] },
  });
  expect(onError).toHaveBeenCalledTimes(2);
});

test('times with seconds, as databases write them, are times of day', () => {
  const monday = [
    slot('06:30:00', '09:00:00.000', 'Le réveil'),
    slot('22:00:00', '24:00:00', 'La nuit'),
  ];
  expect(v.parse(programmeSchema, { days: { lundi: monday } }).days).toEqual({
    lundi: [slot('06:30', '09:00', 'Le réveil'), slot('22:00', '24:00', 'La nuit')],
  });
});

test('a slot ends at its hour, also after a change of the clocks', () => {
  const endAt = (instant: string) => currentSlotEnd(programme, new Date(instant))?.toISOString();
  expect(endAt('2026-11-21T20:10:30Z')).toBe('2026-11-21T21:00:00.000Z');
  expect(endAt('2026-11-21T22:00:00Z')).toBe('2026-11-22T05:30:00.000Z');
  expect(endAt('2026-11-22T22:30:00Z')).toBe('2026-11-22T23:00:00.000Z');
  expect(endAt('2026-03-28T22:00:00Z')).toBe('2026-03-29T04:30:00.000Z');
  expect(endAt('2026-10-24T21:00:00Z')).toBe('2026-10-25T05:30:00.000Z');
  expect(endAt('2026-11-23T12:00:00Z')).toBeUndefined();
});
