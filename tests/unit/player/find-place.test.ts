import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Decode, findPlace } from '#src/player/live/find-place.ts';
import { createFrameReader, type SoundFrame } from '#src/sound/frame-reader.ts';

const ffmpeg = (args: readonly string[], input?: Uint8Array) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], {
    input,
    maxBuffer: 1 << 28,
  });

const decode: Decode = async (mp3, rate) => {
  const format = ['-ac', '1', '-ar', String(rate), '-f', 'f32le'];
  const raw = ffmpeg(['-f', 'mp3', '-i', 'pipe:0', ...format, 'pipe:1'], mp3);
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
};

const fileOf = (name: string) => `server/media/${name}.mp3`;
const framesOf = (bytes: Uint8Array) => createFrameReader().push(bytes);
/** The frames between two moments, in seconds. */
const between = (frames: readonly SoundFrame[], from: number, to: number) => {
  const { seconds } = frames[0] ?? { seconds: 1 };
  return frames.slice(Math.round(from / seconds), Math.round(to / seconds));
};

/** A song as another studio's encoder sends it, from this second on. */
const encode = (name: string, from: number, ...format: readonly string[]) =>
  framesOf(
    ffmpeg([
      ...['-i', fileOf(name), '-ss', String(from), '-c:a', 'libmp3lame', ...format],
      ...['-write_xing', '0', '-id3v2_version', '0', '-f', 'mp3', 'pipe:1'],
    ]),
  );

/** What an encoder and a decoder add at the start of a sound: a frame, about. */
const delay = (1105 + 576) / 44_100;
const songs = ['frere-jacques', 'fais-dodo', 'au-clair-de-la-lune'];

describe('the end of one stream in another one of the same programme', { timeout: 60_000 }, () => {
  it.each(songs)('is found within a frame in the low stream of the server: %s', async (song) => {
    const full = framesOf(readFileSync(fileOf(song)));
    const low = framesOf(readFileSync(fileOf(`${song}.low`)));
    const frame = full[0]?.seconds ?? 1;
    const end = 21;
    const tail = between(full, end - 8, end);
    // The other stream starts a moment before the end of what was played, or long before.
    for (const overlap of [0.35, 0.8, 2, 6]) {
      const found = await findPlace(tail, between(low, end - overlap, end + 1), decode);
      const expected = (Math.round(end / frame) - Math.round((end - overlap) / frame)) * frame;
      expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThan(frame);
    }
  });

  it.each([
    ['48 kb/s at 24 kHz', ['-b:a', '48k', '-ac', '1', '-ar', '24000']],
    ['56 kb/s in stereo at 32 kHz', ['-b:a', '56k', '-ac', '2', '-ar', '32000']],
    ['64 kb/s', ['-b:a', '64k', '-ac', '1']],
  ])('is found within a frame in a stream of another encoder: %s', async (_name, format) => {
    const song = 'fais-dodo';
    const full = framesOf(readFileSync(fileOf(song)));
    const from = 7.123;
    const low = encode(song, from, ...format);
    for (const end of [12, 24]) {
      const tail = between(full, 0, end);
      const { seconds } = low[0] ?? { seconds: 1 };
      const start = Math.round((end - 4 - from) / seconds);
      const found = await findPlace(
        tail,
        low.slice(start, start + Math.round(3 / seconds)),
        decode,
      );
      const endInLow = Math.round(end / (full[0]?.seconds ?? 1)) * (full[0]?.seconds ?? 1) - from;
      const expected = endInLow + delay - start * seconds;
      expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThan(0.026);
    }
  });

  it('is not found in another song, nor in silence', async () => {
    const full = framesOf(readFileSync(fileOf('frere-jacques')));
    const other = framesOf(readFileSync(fileOf('fais-dodo.low')));
    const tail = between(full, 4, 24);
    expect(await findPlace(tail, between(other, 10, 14), decode)).toBeUndefined();
    const nothing = framesOf(
      ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=44100:d=6', '-b:a', '64k', '-f', 'mp3', 'pipe:1']),
    );
    expect(await findPlace(nothing, nothing, decode)).toBeUndefined();
  });
});
