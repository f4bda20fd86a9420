import { expect, onTestFinished, test, vi } from 'vitest';
import type { Engines } from '#src/player/engine.ts';
import { engines } from '#src/player/engines.ts';
import type { StartedStream } from '#src/sound/start-sound.ts';
import { MadeUpAudio } from '#tests/support/player/made-up-audio.ts';
import { createTestPlayer, live, lullaby } from '#tests/support/player/test-player.ts';

/** A player whose engines arrive, or do not, when the test says so. */
function createWaitingPlayer(startStream?: (element: { src: string }) => StartedStream) {
  let asked = 0;
  let settle = { resolve: (_engines: Engines) => {}, reject: (_error: Error) => {} };
  const made = createTestPlayer({ volume: '0.4' }, undefined, {
    loadEngines() {
      asked += 1;
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
    },
    ...(startStream && { startStream }),
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

test('a stop before the engines are there closes the connection for good', async () => {
  const stop = new AbortController();
  const { player, status, connected, arrive } = createWaitingPlayer((element) => {
    element.src = 'blob:radio';
    const source: MediaSource = Object.create(null);
    return { source, chunks: [], appended: 0, stop, index: 0, needsMp4: false };
  });
  player.play(live);
  player.pause();
  expect(stop.signal.aborted).toBe(true);
  expect(connected()).toHaveLength(0);
  await arrive();
  expect(connected()).toHaveLength(0);
  expect(status()).toBe('off');
});

test('a stream that could not be read meanwhile goes on by its address, on the same connection', async () => {
  const { player, status, only, opened, arrive } = createWaitingPlayer((element) => {
    element.src = live.url;
    const source: MediaSource = Object.create(null);
    const stop = new AbortController();
    stop.abort();
    return { source, chunks: [], appended: 0, stop, index: 0, needsMp4: false, isGivenUp: true };
  });
  player.play(live);
  await arrive();
  only().sound();
  expect(status()).toBe('sounding');
  expect(opened()).toEqual([live.url]);
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

test('a sound that began before the application goes on in its element, silences other tabs and has the listener’s volume', () => {
  const { player, audios, announced, clock } = createTestPlayer({ volume: '0.4' });
  const audio = new MadeUpAudio();
  const volumes: number[] = [];
  audio.src = live.url;
  void audio.play();
  audio.sound();
  Object.defineProperty(audio, 'volume', {
    get: () => volumes.at(-1) ?? 1,
    set: (volume: number) => volumes.push(volume),
  });
  let moves = 0;
  player.onTimeUpdate(() => {
    moves += 1;
  });
  player.adopt(live, audio);
  clock.advance(50);
  audio.sound();
  expect(player.getState().status).toBe('sounding');
  expect(audio.opened).toEqual([live.url]);
  expect(audios.filter((other) => other.isConnected)).toEqual([]);
  expect(announced()).toBe(1);
  expect(new Set(volumes)).toEqual(new Set([0.4]));
  expect(moves).toBeGreaterThan(0);
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
