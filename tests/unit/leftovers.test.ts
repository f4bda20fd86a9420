import { expect, test } from 'vitest';
import { watchLeftovers } from '#tests/support/leftovers.ts';

const expected = /^library/;

test('what was added, changed or removed is named and restored', () => {
  const shared: Record<string, unknown> = { kept: 1, changed: 1, removed: 1 };
  const find = watchLeftovers(shared, expected);
  Object.assign(shared, { added: 1, changed: 2 });
  Reflect.deleteProperty(shared, 'removed');

  expect(find()).toEqual(['added', 'changed', 'removed']);
  expect(shared).toEqual({ kept: 1, changed: 1, removed: 1 });
  expect(find()).toEqual([]);
});

test('a value that a setter stores behind the same descriptor is found too', () => {
  let stored = 'first';
  const shared = Object.defineProperty({}, 'place', {
    get: () => stored,
    set: (value: string) => {
      stored = value;
    },
    configurable: true,
  });
  const find = watchLeftovers(shared, expected);
  Reflect.set(shared, 'place', 'second');

  expect(find()).toEqual(['place']);
  expect(stored).toBe('first');
});

test('a property that cannot be restored is named', () => {
  const shared = {};
  const find = watchLeftovers(shared, expected);
  Object.defineProperty(shared, 'fixed', { value: 1 });

  expect(find()).toEqual(['fixed']);
});

test('what a library adds or replaces once stays', () => {
  const shared: Record<string, unknown> = { libraryValue: 1 };
  const find = watchLeftovers(shared, expected);
  Object.assign(shared, { libraryMark: 1, libraryValue: 2 });

  expect(find()).toEqual([]);
  expect(shared).toEqual({ libraryMark: 1, libraryValue: 2 });
});
