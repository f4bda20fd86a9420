import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSongs } from '#server/live/read-songs.ts';
import { readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';

const MEDIA = fileURLToPath(new URL('../../server/live/songs', import.meta.url));
const media = await readSongs();

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

test('every track has a version of 64 kb/s for slow connections, of as many frames', () => {
  const framesOf = (tracks: typeof media.tracks) =>
    tracks.map(({ title, bytes }) => [title, readMp3Frames(bytes).length]);
  expect(framesOf(media.lowTracks)).toEqual(framesOf(media.tracks));
  for (const { bytes } of media.lowTracks)
    for (const { format } of readMp3Frames(bytes))
      expect(format).toEqual({ kbps: 64, sampleRate: 44100, channels: 1, samplesPerFrame: 1152 });
});

test('the lullaby lasts three to five minutes', () => {
  const seconds = secondsOf(media.lullaby);
  expect(seconds).toBeGreaterThanOrEqual(180);
  expect(seconds).toBeLessThanOrEqual(300);
});

test('all the sound takes at most 6 MB, and 2.5 MB for slow connections; all of it is used', async () => {
  const files = (await readdir(MEDIA)).filter((name) => name.endsWith('.mp3'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(`${MEDIA}/${name}`)).size));
  const low = media.lowTracks.reduce((sum, { bytes }) => sum + bytes.length, 0);
  expect(files).toHaveLength(media.tracks.length + media.lowTracks.length + 1);
  expect(low).toBeLessThanOrEqual(2_500_000);
  expect(sizes.reduce((sum, size) => sum + size, 0) - low).toBeLessThanOrEqual(6_000_000);
});
