import { expect, test } from 'vitest';
import { frenchDate } from '#src/lib/french-date.ts';

const hour = 3_600_000;
const reference = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

test('a date is written the French way, in the time zone of the radio', () => {
  expect(frenchDate('2026-11-21T22:59:00Z')).toBe('21\u00a0novembre 2026');
  expect(frenchDate('2026-11-21T23:00:00Z')).toBe('22\u00a0novembre 2026');
  expect(frenchDate('2027-05-01T12:00:00Z')).toBe('1er\u00a0mai 2027');
});

test('every day of thirty years is the day that Intl gives, around midnight too', () => {
  const wrong: string[] = [];
  const end = Date.UTC(2031, 0, 2);
  for (let day = Date.UTC(2001, 0, 1); day < end; day += 24 * hour)
    for (const of of [-2, -1, 0, 1].map((hours) => new Date(day + hours * hour))) {
      const instant = of.toISOString();
      const expected = reference.format(of).replace(/^1 /, '1er ').replace(' ', '\u00a0');
      if (frenchDate(instant) !== expected) wrong.push(instant);
    }
  expect(wrong).toEqual([]);
});

test('what is no date is shown as nothing', () => {
  expect(frenchDate('hier')).toBe('');
});
