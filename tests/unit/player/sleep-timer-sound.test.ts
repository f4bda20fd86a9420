import { expect, test } from 'vitest';
import type { Source } from '#src/radio/radio-state.ts';
import { type MadeUpAudio, makeFixedVolume } from '#tests/support/player/made-up-audio.ts';
import {
  createTestPlayer,
  createTestTimer,
  live,
  lullaby,
  story,
} from '#tests/support/player/test-player.ts';

/** The timer with the real engine: what it does to the element that is heard. */
function listenTo(source: Source, makeAudio?: () => MadeUpAudio) {
  const listening = createTestPlayer({ volume: '0.8' }, makeAudio);
  const timer = createTestTimer(listening);
  listening.player.play(source);
  listening.flow(1000);
  return { ...listening, timer, audio: listening.only() };
}

const minute = 60_000;

test("the element's volume falls under the person's own, which stays what it is", () => {
  const { timer, audio, player, flow } = listenTo(lullaby);
  timer.start(15);
  flow(14 * minute + 30_000);
  expect(audio.volume).toBeCloseTo(0.8 / 4, 2);
  expect(player.getState().volume).toBe(0.8);
  flow(30_000);
  expect(audio.paused).toBe(true);
  flow(1000);
  expect(audio.volume).toBe(0.8);
});

test('a sound that begins without a press is silent at first, and rises once it is heard', () => {
  const { player, clock, only, flow } = createTestPlayer({ volume: '0.8' });
  createTestTimer({ player, clock }).rise();
  player.play(live);
  clock.advance(5000);
  expect(only().volume).toBe(0);
  only().sound();
  flow(2000);
  expect(only().volume).toBeGreaterThan(0.1);
  expect(only().volume).toBeLessThan(0.6);
  flow(8000);
  expect(only().volume).toBe(0.8);
  expect(player.getState()).toMatchObject({ volume: 0.8, sleepLabel: '' });
});

test("the timer repeats the song and then gives the person's own choice back", () => {
  const { timer, audio, player } = listenTo(lullaby);
  player.setLoop(false);
  timer.start(15);
  expect(audio.loop).toBe(true);
  expect(player.getState().loop).toBe(false);
  timer.startUntilSongEnd();
  player.setLoop(true);
  expect(audio.loop).toBe(false);
  timer.cancel();
  expect(audio.loop).toBe(true);
});

test('a timer that is set after the end of a story is for the next sound', () => {
  const { timer, audio, player, flow } = listenTo(story);
  audio.end();
  timer.start(15);
  expect(timer.getState()).toMatchObject({ status: 'running' });
  player.play(lullaby);
  flow(15 * minute);
  expect(audio.paused).toBe(true);
});

test('the end of the lullaby is waited for where the radio was heard before it', () => {
  const { timer, audio, player } = listenTo(live);
  player.pause();
  timer.startUntilSongEnd();
  expect(player.getState().sleepLabel).toBe('Arrêt à la fin de la berceuse');
  player.play(lullaby);
  expect(audio.loop).toBe(false);
  player.play(live);
  expect(player.getState().sleepLabel).toBe('');
});

test('where the volume cannot be set, the song is played to its end', () => {
  const { timer, audio, player, flow } = listenTo(lullaby, makeFixedVolume);
  expect(player.getState().canSetVolume).toBe(false);
  timer.start(15);
  expect(audio.loop).toBe(true);
  flow(16 * minute);
  expect(audio.paused).toBe(false);
  expect(audio.loop).toBe(false);
  expect(player.getState().sleepLabel).toBe('Arrêt à la fin de la berceuse');
  audio.end();
  expect(player.getState().sleepLabel).toBe('Le son s’est arrêté. Bonne nuit.');
});

test('where the volume cannot be set, a story is played to its own end', () => {
  const { timer, audio, player, flow } = listenTo(story, makeFixedVolume);
  timer.start(15);
  flow(16 * minute);
  expect(audio.paused).toBe(false);
  expect(player.getState().sleepLabel).toBe('Arrêt après cette histoire');
  audio.end();
  expect(timer.getState()).toEqual({ status: 'off', hasStopped: true });
});

test('where the volume cannot be set, the radio has no end to wait for and is stopped', () => {
  const { timer, connected, flow } = listenTo(live, makeFixedVolume);
  timer.start(15);
  flow(15 * minute);
  expect(connected()).toEqual([]);
});
