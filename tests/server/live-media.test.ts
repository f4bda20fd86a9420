import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readMedia } from '#server/live/read-media.ts';
import { readMp3Frames } from '#src/lib/mp3-frames.ts';

const MEDIA = fileURLToPath(new URL('../../server/media', import.meta.url));
const media = await readMedia();

const secondsOf = (bytes: Uint8Array) =>
  readMp3Frames(bytes).reduce(
    (sum, { format }) => sum + format.samplesPerFrame / format.sampleRate,
    0,
  );

test.each(media.tracks)('the live track $title is bare frames of 128 kb/s stereo', ({ bytes }) => {
  const frames = readMp3Frames(bytes);
  const formats = new Set(frames.map(({ format }) => JSON.stringify(format)));
  const format = { kbps: 128, sampleRate: 44100, channels: 2, samplesPerFrame: 1152 };
  expect([...formats]).toEqual([JSON.stringify(format)]);
  expect(frames.reduce((sum, { length }) => sum + length, 0)).toBe(bytes.length);
  expect(secondsOf(bytes)).toBeGreaterThan(30);
});

test('the lullaby lasts three to five minutes', () => {
  const seconds = secondsOf(media.lullaby);
  expect(seconds).toBeGreaterThanOrEqual(180);
  expect(seconds).toBeLessThanOrEqual(300);
});

test('all the sound in the repository takes at most 6 MB, and all of it is used', async () => {
  const files = (await readdir(MEDIA)).filter((name) => name.endsWith('.mp3'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(`${MEDIA}/${name}`)).size));
  expect(files).toHaveLength(media.tracks.length + 1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6_000_000);
});
