import { expect, test } from 'vitest';
import { excerpt } from '#src/admin/ui/readable-text.ts';

test.each([
  ['Une lune', 8, 'Une lune'],
  ['Une lune', 4, 'Une…'],
  ['Bonne nuit 😀 !', 11, 'Bonne nuit…'],
  ['Bonne nuit 😀 !', 12, 'Bonne nuit…'],
  ['Bonne nuit 😀 !', 13, 'Bonne nuit 😀…'],
])('the beginning of « %s » to %i characters is « %s »', (text, length, beginning) => {
  expect(excerpt(text, length)).toBe(beginning);
});
