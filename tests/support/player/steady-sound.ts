import { spawnSync } from 'node:child_process';
import { readMp3Frames } from '#src/sound/mp3-frames.ts';

/** Samples a second of decoded sound. */
export const rate = 8000;

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
export const decode = (mp3: Uint8Array) => {
  const strict = ['-xerror', '-err_detect', 'crccheck+explode'];
  const output = ['-ac', '1', '-ar', String(rate), '-f', 'f32le', 'pipe:1'];
  const raw = ffmpeg([...strict, '-f', 'mp3', '-i', 'pipe:0', ...output], mp3);
  return new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
};

const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** A steady sound, so that every change of loudness is the fade's; each is encoded once. */
export function noise(...options: string[]) {
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
export const decibels = (samples: Float32Array, from: number, to: number) => {
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
export function protect(mp3: Uint8Array): Uint8Array<ArrayBuffer> {
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
