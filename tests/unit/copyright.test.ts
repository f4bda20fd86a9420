import { expect, test } from 'vitest';
import { copyrightLine } from '#src/lib/copyright.ts';

const line = (year: number) => copyrightLine('Radio Petite Lune', new Date(year, 5, 1));

test("in the year 2025 the footer reads 'pour 2025'", () => {
  expect(line(2025)).toBe('© Radio Petite Lune – Tous droits réservés, pour 2025');
});

test("afterwards the footer reads 'de 2025 à {current year}'", () => {
  expect(line(2026)).toBe('© Radio Petite Lune – Tous droits réservés, de 2025 à 2026');
  expect(line(2031)).toBe('© Radio Petite Lune – Tous droits réservés, de 2025 à 2031');
});

test('a clock that runs behind claims no span that ends before it begins', () => {
  expect(line(1970)).toBe('© Radio Petite Lune – Tous droits réservés, pour 2025');
});
