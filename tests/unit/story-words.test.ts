import { expect, test } from 'vitest';
import { kindAndLength } from '#src/site/components/stories/story-words.ts';

test('a recording of hours has its length in hours, one of minutes in minutes', () => {
  expect(kindAndLength({ kind: 'histoire', seconds: 423 })).toBe('Histoire · 7\u00a0min');
  expect(kindAndLength({ kind: 'berceuse', seconds: 3570 })).toBe('Berceuse · 1\u00a0h\u00a000');
  expect(kindAndLength({ kind: 'histoire', seconds: 11_285 })).toBe('Histoire · 3\u00a0h\u00a008');
});

test('a recording whose length is not known, or is nought, has only its kind', () => {
  expect(kindAndLength({ kind: 'histoire', seconds: null })).toBe('Histoire');
  expect(kindAndLength({ kind: 'berceuse', seconds: 0 })).toBe('Berceuse');
});
