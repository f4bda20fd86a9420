import { expect, test } from 'vitest';
import { MadeUpAudio } from '#tests/support/player/made-up-audio.ts';
import { createTestPlayer, live, lullaby } from '#tests/support/player/test-player.ts';

/** As in WebKit: what is loaded or played inside a press may play for as long as the page. */
function createStrictBrowser() {
  let isPressing = false;
  class StrictAudio extends MadeUpAudio {
    #isTouched = false;
    override load() {
      this.#isTouched ||= isPressing;
      super.load();
    }
    override async play() {
      this.#isTouched ||= isPressing;
      if (!this.#isTouched) this.refusal = 'NotAllowedError';
      await super.play();
    }
  }
  const made = createTestPlayer({}, () => new StrictAudio());
  return {
    ...made,
    press(act: () => void) {
      isPressing = true;
      act();
      isPressing = false;
    },
    settle: () => new Promise(process.nextTick),
  };
}

test('a radio that nobody pressed is not played by the system', async () => {
  const { player, status, settle } = createStrictBrowser();
  player.play(live);
  await settle();
  expect(status()).toBe('interrupted');
});

test('a press that plays nothing lets the radio play hours later; nothing is fetched before', async () => {
  const { player, status, press, settle, opened, audios, only } = createStrictBrowser();
  press(() => player.touch());
  press(() => player.touch());
  expect(opened()).toEqual([]);
  player.play(live);
  await settle();
  only().sound();
  expect(status()).toBe('sounding');
  expect(audios).toHaveLength(1);
});

test('what plays goes on through such a press, and its element plays the radio', async () => {
  const { player, status, press, settle, audios, only } = createStrictBrowser();
  press(() => player.play(lullaby));
  only().sound(30);
  press(() => player.touch());
  expect(status()).toBe('sounding');
  expect(only().currentTime).toBe(30);
  player.play(live);
  await settle();
  only().sound();
  expect(player.getState()).toMatchObject({ status: 'sounding', source: live });
  expect(audios).toHaveLength(1);
});
