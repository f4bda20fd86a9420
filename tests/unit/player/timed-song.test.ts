import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTimedSong } from '#src/player/sleep-timer/timed-song.ts';
import { decibels, decode, noise, protect, rate } from '#tests/support/player/steady-sound.ts';

const minute = 60_000;
async function fallAsleep(song: Uint8Array<ArrayBuffer>, from: number, milliseconds: number) {
  const timed = makeTimedSong(song, from, milliseconds);
  if (timed === undefined) throw new Error('an mp3 was expected');
  return { ...timed, samples: decode(new Uint8Array(await timed.file.arrayBuffer())) };
}

describe('the real lullaby', () => {
  let song: Uint8Array<ArrayBuffer>;
  beforeAll(() => {
    song = new Uint8Array(readFileSync('server/media/berceuse.mp3'));
  });

  test('it ends at its time, and every part of the last minute is lowered by what is asked', async () => {
    const { samples, length } = await fallAsleep(song, 30, 3 * minute);
    expect(Math.abs(samples.length / rate - 180)).toBeLessThanOrEqual(1);
    const whole = decode(song);
    const windows = Array.from({ length: 19 }, (_, index) => {
      const at = 121 + index * 3;
      const place = (30 + at) % length;
      const before = decibels(whole, place, place + 3);
      return { asked: 120 - (at + 1.5), before, fall: decibels(samples, at, at + 3) - before };
    });
    // The end of the song is silence, which cannot be lowered.
    const heard = windows.filter(({ before }) => before > -50);
    expect(heard.length).toBeGreaterThanOrEqual(15);
    for (const { asked, fall } of heard) expect(Math.abs(fall - asked)).toBeLessThanOrEqual(2);
  });

  test('an hour takes no more memory than the last minute', async () => {
    const timed = makeTimedSong(song, 0, 60 * minute);
    expect(
      Math.abs((timed?.file.size ?? 0) / (song.length / (timed?.length ?? 1)) - 3600),
    ).toBeLessThan(5);
  });
});

test.each([
  ['MPEG 1, joint stereo', noise('-ac', '2', '-b:a', '128k')],
  ['MPEG 1, mono', noise('-ac', '1', '-b:a', '64k')],
  ['MPEG 2, stereo', noise('-ac', '2', '-ar', '22050', '-b:a', '64k')],
  ['MPEG 2, mono', noise('-ac', '1', '-ar', '24000', '-b:a', '32k')],
  ['MPEG 1 with checksums', protect(noise('-ac', '2', '-b:a', '128k', '-reservoir', '0'))],
])('%s: the last minute never rises and falls by 50 dB at least', async (_name, song) => {
  const { samples } = await fallAsleep(song, 3, 2 * minute);
  expect(Math.abs(samples.length / rate - 120)).toBeLessThanOrEqual(1);
  const seconds = Array.from({ length: 60 }, (_, index) =>
    decibels(samples, 60 + index, 61 + index),
  );
  const before = decibels(samples, 30, 55);
  expect(before - (seconds.at(-1) ?? 0)).toBeGreaterThanOrEqual(50);
  expect(Math.abs(before - (seconds[0] ?? 0))).toBeLessThanOrEqual(1.5);
  const rises = seconds.filter(
    (level, index) => index > 0 && level > (seconds[index - 1] ?? 0) + 0.5,
  );
  expect(rises).toEqual([]);
});

test('what is no mp3 is left alone', () => {
  expect(makeTimedSong(new Uint8Array(1000), 0, minute)).toBeUndefined();
});

test('the decoder of these tests notices a wrong checksum', () => {
  const sound = protect(noise('-ac', '2', '-b:a', '128k', '-reservoir', '0'));
  sound[4] = (sound[4] ?? 0) ^ 1;
  expect(() => decode(sound)).toThrow('CRC mismatch');
});
