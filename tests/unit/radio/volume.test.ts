import { expect, test } from 'vitest';
import { createTestPlayer, live } from '#tests/support/player/test-player.ts';

/** Pages subscribe before anything is pressed. */
function visit(stored: Record<string, string> = {}) {
  const made = createTestPlayer(stored);
  made.player.subscribe(() => {});
  made.clock.advance(0);
  return made;
}

test('a volume that is set is heard at once, ends a mute, and is that of the next visit', () => {
  const { player, only, memory } = visit();
  player.play(live);
  player.setMuted(true);
  expect(only().muted).toBe(true);
  player.setVolume(0.3);
  expect(only()).toMatchObject({ volume: 0.3, muted: false });
  expect(player.getState()).toMatchObject({ volume: 0.3, muted: false });
  expect(visit(Object.fromEntries(memory)).player.getState().volume).toBe(0.3);
});

test.each(['0', '', '7', '-0.5', 'fort'])(
  'a kept volume of %j is full: a visit does not begin in silence',
  (volume) => {
    expect(visit({ volume }).player.getState().volume).toBe(1);
  },
);
