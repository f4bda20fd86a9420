import { expect, onTestFinished, test, vi } from 'vitest';
import type { Engines } from '#src/radio/choose-engine.ts';
import * as engines from '#src/radio/engines.ts';
import { type Press, playAddress } from '#src/radio/press.ts';
import type { RadioDeps } from '#src/radio/radio.ts';
import { MadeUpAudio } from '#tests/support/player/made-up-audio.ts';
import {
  createTestPlayer,
  live,
  lullaby,
  pressAddress,
  pressStream,
  story,
  turns,
} from '#tests/support/player/test-player.ts';

/** A player whose engines arrive, or do not, when the test says so. */
function createWaitingPlayer(makePress?: RadioDeps['makePress']) {
  let asked = 0;
  let settle = { resolve: (_engines: Engines) => {}, reject: (_error: Error) => {} };
  const made = createTestPlayer({ volume: '0.4' }, undefined, {
    loadEngines() {
      asked += 1;
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
    },
    ...(makePress && { makePress }),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...made,
    asked: () => asked,
    arrive() {
      settle.resolve(engines);
      return turn();
    },
    fail() {
      settle.reject(new Error('gone'));
      return turn();
    },
  };
}

test('a press is heard, in the listener’s volume, and said to be before the engines are there', () => {
  const { player, status, only } = createWaitingPlayer();
  player.play(live);
  only().fire('playing');
  expect(only().volume).toBe(0.4);
  expect(status()).toBe('sounding');
});

test('a story that is paused before the engines are there goes on where it was to begin', async () => {
  const { player, only, arrive } = createWaitingPlayer();
  player.play(story, 192);
  player.pause();
  player.toggle(story);
  await arrive();
  only().sound();
  expect(player.getPosition().seconds).toBe(192.25);
});

test('a story that the system refused goes on where it was to begin', async () => {
  let refusal: string | undefined = 'NotAllowedError';
  const { player, status, only, arrive } = createWaitingPlayer((getElement, url) => {
    const audio = getElement();
    if (audio instanceof MadeUpAudio) audio.refusal = refusal;
    return pressAddress(audio, url);
  });
  player.play(story, 192);
  await arrive();
  expect(status()).toBe('interrupted');
  player.pause();
  refusal = undefined;
  player.toggle(story);
  await arrive();
  only().sound();
  expect(player.getPosition().seconds).toBe(192.25);
});

test('a story that is stopped before the engines are there begins at its beginning', () => {
  const { player, only } = createWaitingPlayer();
  player.play(story, 192);
  player.pause();
  player.stop();
  player.toggle(story);
  expect(only().currentTime).toBe(0);
});

test('a stop before the engines are there closes the connection for good', async () => {
  const presses: Press[] = [];
  const { player, status, connected, arrive } = createWaitingPlayer((getElement) => {
    const press = pressStream(getElement());
    presses.push(press);
    return press;
  });
  player.play(live);
  player.pause();
  expect(presses.map(({ abort }) => abort.signal.aborted)).toEqual([true]);
  expect(connected()).toHaveLength(0);
  await arrive();
  expect(connected()).toHaveLength(0);
  expect(status()).toBe('off');
});

test('a stream that nothing reads for 2 s goes on by its address, and the engine takes that', async () => {
  const { player, clock, status, only, opened, arrive } = createWaitingPlayer((getElement) =>
    pressStream(getElement()),
  );
  player.play(live);
  clock.advance(1999);
  expect(only().src).toBe('blob:radio');
  clock.advance(1);
  expect(only().src).toContain(live.url);
  const connections = opened().length;
  await arrive();
  only().sound();
  expect(status()).toBe('sounding');
  expect(opened()).toHaveLength(connections);
});

test('a stream whose address the system refuses after those 2 s asks for a touch', async () => {
  const { player, clock, status, only, connected } = createWaitingPlayer((getElement) =>
    pressStream(getElement()),
  );
  player.play(live);
  only().refusal = 'NotAllowedError';
  clock.advance(2000);
  await turns();
  expect(status()).toBe('interrupted');
  expect(connected()).toHaveLength(0);
});

test('a stream that failed before the engines are there is tried again with them', async () => {
  const { player, clock, status, only, opened, arrive } = createWaitingPlayer();
  player.play(live);
  only().fail();
  await arrive();
  clock.advance(2100);
  expect(opened()).toHaveLength(2);
  only().sound();
  expect(status()).toBe('sounding');
});

test('engines that could not be loaded are asked for again after 5 s, and at once on a network that is back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const { player, clock, status, only, opened, asked, arrive, fail, wake } = createWaitingPlayer();
  player.play(live);
  await fail();
  clock.advance(4999);
  expect(asked()).toBe(1);
  clock.advance(1);
  expect(asked()).toBe(2);
  await fail();
  wake();
  expect(asked()).toBe(3);
  await arrive();
  only().fail();
  clock.advance(2100);
  only().sound();
  expect(status()).toBe('sounding');
  expect(opened().length).toBeGreaterThan(1);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a press that was made before the radio was here goes on in its element, in the listener’s volume, and is not announced again', () => {
  const { player, audios, announced, clock } = createTestPlayer({ volume: '0.4' });
  const audio = new MadeUpAudio();
  const press = pressAddress(audio, live.url);
  audio.sound();
  let moves = 0;
  player.onTimeUpdate(() => {
    moves += 1;
  });
  player.take(live, press);
  expect(player.getState().status).toBe('sounding');
  clock.advance(50);
  audio.sound();
  expect(audio.volume).toBe(0.4);
  expect(audio.opened).toEqual([live.url]);
  expect(audios).toEqual([]);
  expect(announced()).toBe(0);
  expect(moves).toBeGreaterThan(0);
});

test('a press that went on by its address before the radio was here is not opened again', async () => {
  const { player, clock, status, arrive } = createWaitingPlayer();
  const audio = new MadeUpAudio();
  const press = pressStream(audio);
  void playAddress(press, live.url);
  audio.sound();
  clock.advance(4000);
  player.take(live, press);
  clock.advance(0);
  await arrive();
  audio.sound();
  expect(status()).toBe('sounding');
  expect(audio.opened).toEqual(['blob:radio', live.url]);
});

test('a press that is refused when another one has come stops nothing', async () => {
  const { player, status, audios, only, arrive } = createWaitingPlayer();
  player.play(live);
  player.stop();
  for (const audio of audios) audio.refusal = 'NotAllowedError';
  player.play(live);
  for (const audio of audios) audio.refusal = undefined;
  player.play(lullaby);
  await arrive();
  only().sound();
  expect(only().src).toBe(lullaby.url);
  expect(status()).toBe('sounding');
});
