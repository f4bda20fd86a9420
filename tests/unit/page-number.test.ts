import { expect, test } from 'vitest';
import { pageNumber } from '#src/lib/page-number.ts';

const read = (page: string) => pageNumber(new URLSearchParams({ page }));

test('a page number has one to six figures, and begins with none that is zero', () => {
  expect(['1', '42', '999999'].map(read)).toEqual([1, 42, 999_999]);
});

test.each(['abc', '0', '-1', '1.5', '9e9', '1e400', '0x2', ' ', '99999999999999999999', '2a'])(
  '%j is no page number',
  (page) => {
    expect(read(page)).toBeUndefined();
  },
);
