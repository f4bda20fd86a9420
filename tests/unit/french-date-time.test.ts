import { expect, test } from 'vitest';
import { frenchDateTime } from '#src/lib/french-date-time.ts';

test('a date is written the French way', () => {
  expect(frenchDateTime('2026-11-21T08:05:00')).toBe('21/11/2026 08:05');
});

test('what is no date is shown as nothing', () => {
  expect(frenchDateTime('hier')).toBe('');
});
