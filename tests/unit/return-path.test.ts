import { expect, test } from 'vitest';
import { safeReturnPath } from '#src/session/return-path.ts';

const origin = 'https://radio.example';

test('a path and its query come back', () => {
  expect(safeReturnPath('/x/article?page=2', origin)).toBe('/x/article?page=2');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  null,
  42,
])('%j is refused', (path) => {
  expect(safeReturnPath(path, origin)).toBeNull();
});
