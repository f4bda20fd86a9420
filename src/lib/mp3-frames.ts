/** What every frame of one track shares. */
export type Mp3Format = {
  kbps: number;
  sampleRate: number;
  channels: 1 | 2;
  samplesPerFrame: number;
};
/** One frame's place in the bytes it was found in. */
export type Mp3Frame = { start: number; length: number; format: Mp3Format };

const LAYER_3_KBPS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** By the version bits of the header: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const SAMPLE_RATES = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]];

/** Reads the frame header at `start`, whether the whole frame is there or not. */
export function readHeader(bytes: Uint8Array, start: number): Mp3Frame | undefined {
  const [b0, b1, b2, b3] = bytes.subarray(start, start + 4);
  if (b0 !== 0xff || b1 === undefined || b2 === undefined || b3 === undefined) return undefined;
  if ((b1 & 0xe0) !== 0xe0 || (b1 & 0x06) !== 0x02) return undefined;
  const version = (b1 >> 3) & 3;
  const isMpeg1 = version === 3;
  const kbps = LAYER_3_KBPS[isMpeg1 ? 'mpeg1' : 'mpeg2'][b2 >> 4];
  const sampleRate = SAMPLE_RATES[version]?.[(b2 >> 2) & 3];
  if (!kbps || !sampleRate) return undefined;
  const samplesPerFrame = isMpeg1 ? 1152 : 576;
  const padding = (b2 >> 1) & 1;
  const length = Math.floor(((samplesPerFrame / 8) * kbps * 1000) / sampleRate) + padding;
  const channels = b3 >> 6 === 3 ? 1 : 2;
  return { start, length, format: { kbps, sampleRate, channels, samplesPerFrame } };
}

/** Where the sound starts: an ID3v2 tag says its own length in four 7-bit bytes. */
function afterId3v2(bytes: Uint8Array): number {
  const [i, d, three, , , flags, s3, s2, s1, s0] = bytes;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || flags === undefined) return 0;
  const size = ((s3 ?? 0) << 21) | ((s2 ?? 0) << 14) | ((s1 ?? 0) << 7) | (s0 ?? 0);
  return 10 + size + (flags & 0x10 ? 10 : 0);
}

/** Encoders put a frame first that holds figures instead of sound; in a live stream it lies. */
function isInfoFrame(bytes: Uint8Array, frame: Mp3Frame): boolean {
  const head = String.fromCharCode(
    ...bytes.subarray(frame.start, frame.start + Math.min(64, frame.length)),
  );
  return ['Xing', 'Info', 'VBRI'].some((tag) => head.includes(tag));
}

/** Every sound frame of an mp3, in order, without tags; bytes that belong to no frame are skipped. */
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
