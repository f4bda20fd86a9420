/**
 * Makes mp3 frames quieter without decoding them: every granule of every channel has a gain field
 * (`global_gain`, ISO 11172-3, 2.4.1.7), of which one step is a fourth root of two. All other
 * fields of the frame, and the audio bits themselves, do not change.
 */
import { type Mp3Format, readHeader } from './mp3-frames.ts';

/** Decibels of one step. */
export const gainStep = 20 * Math.log10(2 ** 0.25);

const gainBits = 8;
/** Bits of a granule of one channel before its gain: the lengths of its two parts. */
const beforeGain = 12 + 9;

/**
 * Returns the bit positions of the gains from the start of the side information, and its length in
 * bytes.
 */
function layoutOf({ channels, samplesPerFrame }: Mp3Format) {
  const isMono = channels === 1;
  const [start, granule, granules, bytes] =
    samplesPerFrame === 1152
      ? [9 + (isMono ? 5 : 3) + 4 * channels, 59, 2, isMono ? 17 : 32]
      : [8 + (isMono ? 1 : 2), 63, 1, isMono ? 9 : 17];
  const places = Array.from(
    { length: granules * channels },
    (_, index) => start + index * granule + beforeGain,
  );
  return { places, bytes };
}

/** Lowers the eight bits that start at any bit position, high bits first. */
function lowerAt(bytes: Uint8Array, bit: number, steps: number) {
  const at = bit >> 3;
  const shift = 16 - gainBits - (bit & 7);
  const word = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const gain = (word >> shift) & 0xff;
  const next = (word & ~(0xff << shift)) | (Math.max(0, gain - steps) << shift);
  bytes[at] = next >> 8;
  bytes[at + 1] = next & 0xff;
}

/** CRC-16 of a protected frame: of the end of its header and the side information. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOdd = ((sum >> 15) ^ (byte >> bit)) & 1;
      sum = ((sum << 1) ^ (isOdd ? 0x8005 : 0)) & 0xffff;
    }
  return sum;
}

/** Makes the frame that starts at `start` quieter by this number of steps of 1.5 dB, in place. */
export function lowerFrame(bytes: Uint8Array, start: number, steps: number): void {
  const frame = readHeader(bytes, start);
  if (frame === undefined || steps <= 0) return;
  const isProtected = ((bytes[start + 1] ?? 1) & 1) === 0;
  const { places, bytes: length } = layoutOf(frame.format);
  const at = start + (isProtected ? 6 : 4);
  if (at + length > bytes.length) return;
  const side = bytes.subarray(at, at + length);
  for (const place of places) lowerAt(side, place, steps);
  if (!isProtected) return;
  const sum = checksum(new Uint8Array([...bytes.subarray(start + 2, start + 4), ...side]));
  bytes[start + 4] = sum >> 8;
  bytes[start + 5] = sum & 0xff;
}
