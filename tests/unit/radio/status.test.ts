import { expect, test } from 'vitest';
import type { PlaybackStatus } from '#src/radio/radio-state.ts';
import { next } from '#src/radio/status.ts';
import { live, lullaby, story } from '#tests/support/player/test-player.ts';

test('a pause leaves a radio and keeps the position of a file; an end is told apart', () => {
  expect(next({ status: 'sounding', source: live }, 'pause', live).status).toBe('off');
  const heard: PlaybackStatus = { status: 'sounding', source: lullaby };
  expect(next(heard, 'pause', lullaby)).toMatchObject({ status: 'paused', atEnd: false });
  expect(next(heard, 'ended', lullaby)).toMatchObject({ status: 'paused', atEnd: true });
});

test('of two stories that play the same file, one is another than the other', () => {
  const twin = { ...story, slug: 'le-petit-ours-bis', title: 'Le petit ours, encore' };
  const heard = { status: 'sounding', source: story } as const;
  expect(next(heard, 'press', twin)).toEqual({ status: 'starting', source: twin });
  expect(next(heard, 'press', { ...story, title: 'De sa carte' })).toBe(heard);
});

test('a press on another source starts it, whatever the first one does', () => {
  for (const status of ['starting', 'sounding', 'silent', 'interrupted'] as const)
    expect(next({ status, source: live }, 'press', lullaby)).toEqual({
      status: 'starting',
      source: lullaby,
    });
});
