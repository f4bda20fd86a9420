import { expect, test } from 'vitest';
import { shouldReload } from '#src/app/stale-build.ts';

const quiet = {
  isOnline: true,
  isSoundWanted: false,
  isWorkUnsaved: false,
  sinceLastReload: Number.POSITIVE_INFINITY,
};

test('a missing file after a deploy reloads the page once', () => {
  expect(shouldReload(quiet)).toBe(true);
  expect(shouldReload({ ...quiet, sinceLastReload: 5_000 })).toBe(false);
});

test.each([
  ['offline', { isOnline: false }],
  ['while sound plays', { isSoundWanted: true }],
  ['while a form holds unsaved work', { isWorkUnsaved: true }],
])('%s nothing reloads by itself', (_when, condition) => {
  expect(shouldReload({ ...quiet, ...condition })).toBe(false);
});
