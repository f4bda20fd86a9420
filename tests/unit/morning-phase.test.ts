import { beforeEach, expect, test, vi } from 'vitest';
import { isAtTheHour, morningPhase } from '#src/site/lullaby/morning-phase.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Paris'));

const seven = '07:00';
const phaseAt = (instant: string, hour = seven, lockedAt = '2026-01-01T00:00:00Z') =>
  morningPhase(new Date(instant), hour, Date.parse(lockedAt));

test.each([
  ['in the evening', '2026-11-26T19:30:00Z', 'night'],
  ['at midnight', '2026-11-26T23:00:00Z', 'night'],
  ['a second before the dawn', '2026-11-27T05:49:59Z', 'night'],
  ['ten minutes before the hour', '2026-11-27T05:50:00Z', { dawn: 0 }],
  ['five minutes before it', '2026-11-27T05:55:00Z', { dawn: 0.5 }],
  ['a minute before it', '2026-11-27T05:59:00Z', { dawn: 0.9 }],
  ['at the hour', '2026-11-27T06:00:00Z', 'morning'],
  ['a second before noon', '2026-11-27T10:59:59Z', 'morning'],
  ['at noon', '2026-11-27T11:00:00Z', 'night'],
])('%s', (_, instant, phase) => {
  expect(phaseAt(instant)).toEqual(phase);
});

test.each([
  ['an hour is lost', '2027-03-27T20:00:00Z', '2027-03-28T04:55:00Z', '2027-03-28T05:00:00Z'],
  ['an hour is won', '2026-10-24T19:00:00Z', '2026-10-25T05:55:00Z', '2026-10-25T06:00:00Z'],
])('in the night in which %s it is the hour of the wall', (_, evening, dawn, morning) => {
  expect(phaseAt(evening)).toBe('night');
  // An hour before, the clock of the day before would have rung, or an hour after.
  expect(phaseAt(new Date(Date.parse(dawn) - 3_600_000).toISOString())).toBe('night');
  expect(phaseAt(dawn)).toEqual({ dawn: 0.5 });
  expect(phaseAt(morning)).toBe('morning');
});

test('an hour that the night of the change does not have, or has twice, comes once', () => {
  const phasesOf = (midnight: string) => {
    const minutes = Array.from({ length: 6 * 60 }, (_, minute) => minute);
    const phases = minutes.map((minute) => {
      const phase = phaseAt(
        new Date(Date.parse(midnight) + minute * 60_000).toISOString(),
        '02:30',
      );
      return typeof phase === 'object' ? 'dawn' : phase;
    });
    return phases.filter((phase, index) => phase !== phases[index - 1]);
  };
  expect(phasesOf('2027-03-27T23:00:00Z')).toEqual(['night', 'dawn', 'morning']);
  expect(phasesOf('2026-10-24T22:00:00Z')).toEqual(['night', 'dawn', 'morning']);
});

test('the dawn of an hour after midnight begins before it', () => {
  expect(phaseAt('2026-11-26T22:58:00Z', '00:04')).toEqual({ dawn: 0.4 });
});

test('who locks after the hour waits for the next day', () => {
  const locked = '2026-11-27T08:00:00Z';
  expect(phaseAt('2026-11-27T08:30:00Z', seven, locked)).toBe('night');
  expect(phaseAt('2026-11-28T08:30:00Z', seven, locked)).toBe('morning');
});

test('the end of a nap lasts until midnight', () => {
  const locked = '2026-11-27T12:30:00Z';
  expect(phaseAt('2026-11-27T14:00:00Z', '15:30', locked)).toBe('night');
  expect(phaseAt('2026-11-27T14:25:00Z', '15:30', locked)).toEqual({ dawn: 0.5 });
  expect(phaseAt('2026-11-27T14:30:00Z', '15:30', locked)).toBe('morning');
  expect(phaseAt('2026-11-27T22:59:59Z', '15:30', locked)).toBe('morning');
  expect(phaseAt('2026-11-27T23:00:00Z', '15:30', locked)).toBe('night');
});

test('the hour itself lasts ten minutes', () => {
  expect(isAtTheHour(new Date('2026-11-27T06:00:00Z'), seven)).toBe(true);
  expect(isAtTheHour(new Date('2026-11-27T06:09:59Z'), seven)).toBe(true);
  expect(isAtTheHour(new Date('2026-11-27T06:10:00Z'), seven)).toBe(false);
});
