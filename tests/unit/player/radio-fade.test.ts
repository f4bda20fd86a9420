import { describe, expect, test } from 'vitest';
import { serverState } from '#src/player/player-state.ts';
import { createRadioFade } from '#src/player/sleep-timer/radio-fade.ts';
import { readMp3Frames } from '#src/sound/mp3-frames.ts';
import { FRAMES_PER_SECOND } from '#tests/support/mp3.ts';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';
import { decibels, decode, noise, protect } from '#tests/support/player/steady-sound.ts';
import { live } from '#tests/support/player/test-player.ts';

type Options = { sound: Uint8Array; burstSeconds?: number };

/** The radio plays on a system that owns the volume; its station repeats this sound. */
async function listen({ sound, burstSeconds = 12 }: Options) {
  const frames = readMp3Frames(sound);
  const [first] = frames;
  const last = frames.at(-1);
  if (!first || !last) throw new Error('an mp3 was expected');
  const loop = sound.slice(first.start, last.start + last.length);
  const seconds = (frames.length * first.format.samplesPerFrame) / first.format.sampleRate;
  const repeats = Math.ceil(800 / seconds);
  const programme = new Uint8Array(repeats * loop.length);
  for (let index = 0; index < repeats; index += 1) programme.set(loop, index * loop.length);
  const listener = createStreamListener({
    burstSeconds,
    sound: {
      frameBytes: loop.length / seconds / FRAMES_PER_SECOND,
      bytes: (from, to) => programme.subarray(from, to),
    },
  });
  const { engine, clock, loudness, pass } = listener;
  const fade = createRadioFade({
    player: {
      getState: () => ({ ...serverState, status: 'playing', source: live, canSetVolume: false }),
      setFrameFade(frameFade) {
        loudness.frameFade = frameFade;
      },
    },
    clock,
  });
  // As after a press on '15 min'.
  fade.aim(clock.now() + 15 * 60_000);
  engine.start();
  await pass(1000);
  return {
    ...listener,
    fade,
    aimIn: (milliseconds: number) => fade.aim(clock.now() + milliseconds),
    /** Decibels of each of the last seconds that were heard. */
    levels(count: number) {
      const heard = listener.heard();
      const samples = decode(Buffer.concat(heard.map(({ bytes }) => bytes)));
      const length = heard.reduce((sum, frame) => sum + frame.seconds, 0);
      return Array.from({ length: count }, (_, index) => {
        const from = length - count + index;
        return decibels(samples, from, from + 1);
      });
    },
  };
}

const rises = (levels: readonly number[]) =>
  levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 0.5);

const stereo = ['-ac', '2', '-b:a', '128k'];

describe('where the volume cannot be set, the last minute of the radio', () => {
  test.each([
    ['MPEG 1, joint stereo', noise(...stereo)],
    ['MPEG 1, mono', noise('-ac', '1', '-b:a', '64k')],
    ['MPEG 2, stereo', noise('-ac', '2', '-ar', '22050', '-b:a', '64k')],
    ['MPEG 2, mono', noise('-ac', '1', '-ar', '24000', '-b:a', '32k')],
    ['MPEG 1 with checksums', protect(noise(...stereo, '-reservoir', '0'))],
  ])('%s: never rises and falls by 50 dB at least', async (_name, sound) => {
    const { aimIn, pass, levels } = await listen({ sound });
    aimIn(75_000);
    await pass(75_000);
    const all = levels(74);
    const before = all[5] ?? 0;
    const last = all.slice(-60);
    expect(before - (last.at(-1) ?? 0)).toBeGreaterThanOrEqual(50);
    expect(Math.abs(before - (last[0] ?? 0))).toBeLessThanOrEqual(1.5);
    expect(rises(last)).toEqual([]);
  });

  test('what a fast server had sent before is lowered too, without a frame more or less', async () => {
    const { aimIn, pass, levels, replaced, audio, heard } = await listen({
      sound: noise(...stereo),
      burstSeconds: 40,
    });
    expect(audio.ahead).toBeGreaterThan(35);
    aimIn(40_000);
    expect(replaced).toHaveLength(1);
    await pass(40_000);
    const levelsHeard = levels(40);
    expect(rises(levelsHeard)).toEqual([]);
    expect((levelsHeard[0] ?? 0) - (levelsHeard.at(-1) ?? 0)).toBeGreaterThanOrEqual(50);
    const times = heard().map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});

test('a timer that is put off during the fade lets the sound come back in steps', async () => {
  const { aimIn, pass, levels, replaced } = await listen({ sound: noise(...stereo) });
  aimIn(40_000);
  await pass(20_000);
  const low = levels(2);
  aimIn(15 * 60_000);
  await pass(14_000);
  const back = levels(14);
  const steps = back.map((level, index) => level - (back[index - 1] ?? level));
  expect(replaced.length).toBeGreaterThanOrEqual(1);
  expect(Math.max(...steps)).toBeLessThanOrEqual(8);
  expect((back.at(-1) ?? 0) - (low[0] ?? 0)).toBeGreaterThan(30);
  expect(rises(levels(2))).toEqual([]);
});

test('frames that were put in the decoder at full loudness are lowered when the clock moved', async () => {
  const { aimIn, pass, levels, clock } = await listen({ sound: noise(...stereo) });
  aimIn(10 * 60_000);
  await pass(5000);
  // The device slept: what is ahead will be heard ten minutes later than planned.
  clock.advance(10 * 60_000 - 20_000);
  await pass(15_000);
  const [first = 0, ...rest] = levels(15);
  expect(first - (rest.at(-1) ?? 0)).toBeGreaterThan(30);
});

test('nothing is given again as long as the end is far away', async () => {
  const { aimIn, pass, replaced, fade } = await listen({ sound: noise(...stereo) });
  aimIn(15 * 60_000);
  await pass(20_000);
  expect(fade.isAimed()).toBe(true);
  aimIn(30 * 60_000);
  fade.aim(undefined);
  await pass(5000);
  expect(replaced).toEqual([]);
  expect(fade.isAimed()).toBe(false);
});
