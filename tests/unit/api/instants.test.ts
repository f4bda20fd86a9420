import { describe, expect, test } from 'vitest';
import { readInstant } from '#src/api/instants.ts';

const MORNING = '2026-11-21T09:00:00.000Z';

describe('a date is read as it was meant', () => {
  test.each([
    ['in UTC', '2026-11-21T09:00:00Z'],
    ['with milliseconds', '2026-11-21T09:00:00.000Z'],
    ['with nanoseconds and an offset', '2026-11-21T10:00:00.000000000+01:00'],
    ['with a comma before its fraction', '2026-11-21T10:00:00,000+01:00'],
    ['with an offset without a colon', '2026-11-21T10:00:00.000+0100'],
    ['with an offset west of Greenwich', '2026-11-21T03:30:00-05:30'],
    ['with the name of its zone, as Java writes it', '2026-11-21T10:00:00+01:00[Europe/Paris]'],
    ['without a zone, which is the radio’s', '2026-11-21T10:00:00'],
    ['without a zone and seconds', '2026-11-21T10:00'],
    ['as SQL writes it', '2026-11-21 10:00:00'],
    ['in seconds since 1970', 1_795_251_600],
    ['in seconds with a fraction', 1_795_251_600.0],
    ['in milliseconds since 1970', 1_795_251_600_000],
    ['in digits', '1795251600'],
    ['as an array', [2026, 11, 21, 10, 0, 0]],
    ['as an array that ends with its minutes', [2026, 11, 21, 10, 0]],
    ['as an array with nanoseconds', [2026, 11, 21, 10, 0, 0, 999]],
    [
      'as PHP writes it',
      { date: '2026-11-21 10:00:00.000000', timezone_type: 3, timezone: 'Europe/Paris' },
    ],
    ['as PHP writes it in UTC', { date: '2026-11-21 09:00:00.000000', timezone: 'UTC' }],
    ['as PHP writes it with an offset', { date: '2026-11-21 14:30:00', timezone: '+05:30' }],
    ['as PHP writes it elsewhere', { date: '2026-11-21 04:00:00', timezone: 'America/New_York' }],
  ])('%s', (_form, value) => {
    expect(readInstant(value)).toBe(MORNING);
  });

  test('the last year that feeds can hold is one, as databases write it for never', () => {
    expect(readInstant('9999-12-31T22:59:59Z')).toBe('9999-12-31T22:59:59.000Z');
  });

  test('two changes of one second are two versions: their milliseconds stay', () => {
    expect(readInstant('2026-11-21T10:00:00.123456+01:00')).toBe('2026-11-21T09:00:00.123Z');
  });

  test('a day alone begins at midnight in Paris', () => {
    expect(readInstant('2026-07-21')).toBe('2026-07-20T22:00:00.000Z');
    expect(readInstant([2026, 7, 21])).toBe('2026-07-20T22:00:00.000Z');
  });

  test.each([
    ['in summer', '2026-07-21 10:00:00', '2026-07-21T08:00:00.000Z'],
    ['before the hour that spring skips', '2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
    ['inside the hour that spring skips', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
    ['after the hour that spring skips', '2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
    ['before the hour that comes twice', '2026-10-25 01:59:59', '2026-10-24T23:59:59.000Z'],
    ['in the hour that comes twice, its first', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
    ['after the hour that comes twice', '2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_when, wallClock, instant) => {
    expect(readInstant(wallClock)).toBe(instant);
  });
});

test.each([
  'demain',
  '',
  // As MySQL writes a date that is none.
  '0000-00-00 00:00:00',
  '2026-11-21T25:00:00Z',
  '2026-11-21T10:00:00 bientôt',
  '+999999-01-01T00:00:00Z',
  // A year beyond 9999, which no feed and no sitemap can hold.
  253_402_300_800_000,
  -62_198_755_200_000,
  '9999-12-31T23:59:59-01:00',
  '9'.repeat(400),
  Number.POSITIVE_INFINITY,
  1e308,
  true,
  null,
  undefined,
  [],
  [2026],
  [2026, 13, 1],
  ['2026', 'demain', 1],
  {},
  { date: '2026-11-21', timezone: 'Mars/Olympus' },
  { date: 3, timezone: 'UTC' },
  { date: '2026-11-21', timezone: null },
])('%j is an empty date', (value) => {
  expect(readInstant(value)).toBeNull();
});

test('a date with a long tail of brackets is none, and found to be so at once', () => {
  expect(readInstant(`2026-11-21T10:00:00Z${'['.repeat(300_000)}`)).toBeNull();
});
