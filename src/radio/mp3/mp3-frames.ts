/** Properties shared by every frame of one track. */
export type Mp3Format = {
  kbps: number;
  sampleRate: number;
  channels: 1 | 2;
  samplesPerFrame: number;
};
/** Position of one frame in the bytes it was found in. */
export type Mp3Frame = { start: number; length: number; format: Mp3Format };

/**
 * Parses the frame header at `start`, even when the frame is not complete. A press waits for this file:
 * values are calculated instead of listed in tables as in the standard, to keep it small.
 */
export function readHeader(bytes: Uint8Array, start: number): Mp3Frame | undefined {
  const [b0, b1 = 0, b2 = 0, b3] = bytes.subarray(start, start + 4);
  // All sync bits, and layer 3.
  if (b0 !== 0xff || (b1 & 0xe6) !== 0xe2 || b3 === undefined) return undefined;
  /** MPEG 2.5, reserved, 2 and 1: each version has twice the sample rates of the previous one. */
  const version = (b1 >> 3) & 3;
  const isMpeg1 = version === 3;
  const rate = b2 >> 4;
  const fullRate = [44100, 48000, 32000][(b2 >> 2) & 3];
  if (version === 1 || rate % 15 === 0 || !fullRate) return undefined;
  // Bit rates: MPEG 1 has 32, 40, 48 and 56 kb/s, then their doubles and so on; MPEG 2 has steps of
  // 8, and of 16 from 64 on.
  const step = isMpeg1 ? (4 + ((rate - 1) & 3)) << ((rate - 1) >> 2) : Math.max(rate, 2 * rate - 8);
  const kbps = 8 * step;
  const sampleRate = isMpeg1 ? fullRate : fullRate >> (version ? 1 : 2);
  const samplesPerFrame = isMpeg1 ? 1152 : 576;
  const length = Math.floor((samplesPerFrame * 125 * kbps) / sampleRate) + ((b2 >> 1) & 1);
  const channels = b3 >> 6 === 3 ? 1 : 2;
  return { start, length, format: { kbps, sampleRate, channels, samplesPerFrame } };
}

/**
 * Number of consecutive headers that confirm the start of a frame: audio data may look like a header.
 */
const IN_A_ROW = 3;

/** Returns true when a frame starts here and others follow; undefined when more bytes are needed. */
export function startsFrame(bytes: Uint8Array, start: number, inARow = IN_A_ROW) {
  let next = start;
  let sampleRate: number | undefined;
  for (let count = 0; count < inARow; count += 1) {
    if (next + 4 > bytes.length) return undefined;
    const frame = readHeader(bytes, next);
    // The sample rate also identifies the version.
    sampleRate ??= frame?.format.sampleRate;
    if (!frame || frame.format.sampleRate !== sampleRate) return false;
    next += frame.length;
  }
  return true;
}

/** Returns where the audio starts: an ID3v2 tag gives its own length in four 7-bit bytes. */
export function afterId3v2(bytes: Uint8Array): number {
  const [i, d, three, , , flags, s3, s2, s1, s0] = bytes;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || flags === undefined) return 0;
  const size = ((s3 ?? 0) << 21) | ((s2 ?? 0) << 14) | ((s1 ?? 0) << 7) | (s0 ?? 0);
  return 10 + size + (flags & 0x10 ? 10 : 0);
}

/**
 * Encoders write a first frame with metadata (Xing/Info) instead of audio; in a live stream its
 * figures are wrong.
 */
function isInfoFrame(bytes: Uint8Array, frame: Mp3Frame): boolean {
  const head = String.fromCharCode(
    ...bytes.subarray(frame.start, frame.start + Math.min(64, frame.length)),
  );
  return ['Xing', 'Info', 'VBRI'].some((tag) => head.includes(tag));
}

/**
 * Returns every audio frame of an mp3 in order, without tags; bytes outside of frames are skipped.
 */
export function readMp3Frames(bytes: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = [];
  let at = afterId3v2(bytes);
  while (at < bytes.length) {
    const frame = readHeader(bytes, at);
    if (!frame || at + frame.length > bytes.length) {
      at += 1;
      continue;
    }
    if (frames.length > 0 || !isInfoFrame(bytes, frame)) frames.push(frame);
    at += frame.length;
  }
  return frames;
}
