import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTimedSong } from '#src/player/sleep-timer/timed-song.ts';
import { readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';

/** Samples a second of decoded sound. */
const rate = 8000;

function ffmpeg(args: readonly string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', ...args],
    { input, maxBuffer: 1 << 28 },
  );
  // Not `error`: ffmpeg stops reading at a fault, and writing the rest of the input fails first.
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}

/**
 * The samples of an mp3, as a decoder gives them, of the mean of its channels. A wrong checksum is
 * an error.
 */
const decode = (mp3: Uint8Array) => {
  const strict = ['-xerror', '-err_detect', 'crccheck+explode'];
  const output = ['-ac', '1', '-ar', String(rate), '-f', 'f32le', 'pipe:1'];
  const raw = ffmpeg([...strict, '-f', 'mp3', '-i', 'pipe:0', ...output], mp3);
  return new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
};

const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** A steady sound, so that every change of loudness is the fade's; each is encoded once. */
function noise(...options: string[]) {
  const key = options.join(' ');
  const sound =
    made.get(key) ??
    new Uint8Array(
      ffmpeg([
        ...['-f', 'lavfi', '-i', 'anoisesrc=r=44100:d=20:seed=3:amplitude=0.5'],
        ...options,
        ...['-f', 'mp3', 'pipe:1'],
      ]),
    );
  made.set(key, sound);
  return sound;
}

/** Decibels between two seconds. */
const decibels = (samples: Float32Array, from: number, to: number) => {
  let sum = 0;
  const part = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  for (const sample of part) sum += sample * sample;
  return 10 * Math.log10(sum / part.length + 1e-12);
};

/** Bits of CRC-16 as ISO 11172-3 computes it, one after another. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff;
  for (const byte of bytes)
    for (const bit of byte.toString(2).padStart(8, '0')) {
      const carry = sum >= 0x8000 !== (bit === '1');
      sum = (sum * 2) % 0x10000;
      if (carry) sum ^= 0x8005;
    }
  return sum;
}

/**
 * The same sound with a checksum in every frame, for MPEG 1 in two channels without a bit reservoir:
 * each frame becomes one of the next higher bit rate, which has room for it.
 */
function protect(mp3: Uint8Array): Uint8Array<ArrayBuffer> {
  const sideBytes = 32;
  const frames = readMp3Frames(mp3).map(({ start, length }) => {
    const frame = mp3.subarray(start, start + length);
    const [, , b2 = 0, b3 = 0] = frame;
    const header = Uint8Array.of(0xff, 0xfa, b2 + 0x10, b3);
    const whole = Buffer.alloc(readMp3Frames(pad(header))[0]?.length ?? 0);
    const side = frame.subarray(4, 4 + sideBytes);
    const sum = checksum(Buffer.concat([header.subarray(2), side]));
    whole.set(header);
    whole.writeUInt16BE(sum, 4);
    whole.set(frame.subarray(4), 6);
    return whole;
  });
  return new Uint8Array(Buffer.concat(frames));
}

/** The length of a frame is only known where all of it is there. */
const pad = (header: Uint8Array) => Buffer.concat([header, Buffer.alloc(2000)]);

const minute = 60_000;
async function fallAsleep(song: Uint8Array<ArrayBuffer>, from: number, milliseconds: number) {
  const timed = makeTimedSong(song, from, milliseconds);
  if (timed === undefined) throw new Error('an mp3 was expected');
  return { ...timed, samples: decode(new Uint8Array(await timed.file.arrayBuffer())) };
}

describe('the real lullaby', () => {
  let song: Uint8Array<ArrayBuffer>;
  beforeAll(() => {
    song = new Uint8Array(readFileSync('server/live/songs/berceuse.mp3'));
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
