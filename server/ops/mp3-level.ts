/**
 * How loud an mp3 frame is at most, without decoding it. The side information of a granule names the
 * step of its values (`global_gain`) and the Huffman tables of its regions, each of which can hold
 * values up to a limit (ISO 11172-3, 2.4.1.7 and table B.7). Within some 10 dB of the mean level of
 * music, speech and noise, where the gain alone is 50 dB off.
 */
import { readHeader } from '#src/radio/mp3/mp3-frames.ts';
import { beforeGain, gainStep, layoutOf } from '#src/radio/mp3/mp3-gain.ts';

/** Largest value of each table; from the 16th on, 15 and so many more bits. */
const LARGEST = [0, 1, 2, 2, 0, 3, 3, 5, 5, 5, 7, 7, 7, 15, 0, 15];
const MORE_BITS = [1, 2, 3, 4, 6, 8, 10, 13, 4, 5, 6, 7, 8, 9, 11, 13];
const largestOf = (table: number) => LARGEST[table] ?? 14 + 2 ** (MORE_BITS[table - 16] ?? 0);

/** A gain of this many steps leaves the values as they are. */
const UNITY = 210;
/** Bits between the gain and the flag of another window: the length of the scale factors. */
const scaleBits = { mpeg1: 4, mpeg2: 9 };

/** Reads up to twelve bits that start at any bit position, high bits first. */
function bitsAt(bytes: Uint8Array, bit: number, count: number): number {
  const [high = 0, middle = 0, low = 0] = bytes.subarray(bit >> 3);
  return (((high << 16) | (middle << 8) | low) >> (24 - count - (bit & 7))) & ((1 << count) - 1);
}

/** Returns the decibels of a whole frame, of full scale; -Infinity when it holds no sound at all. */
export function levelOf(frame: Uint8Array): number {
  const header = readHeader(frame, 0);
  if (header === undefined) return Number.NEGATIVE_INFINITY;
  const isMpeg1 = header.format.samplesPerFrame === 1152;
  const isProtected = ((frame[1] ?? 1) & 1) === 0;
  const side = frame.subarray(isProtected ? 6 : 4);
  const levels = layoutOf(header.format).places.map((place) => {
    const bigValues = bitsAt(side, place - beforeGain + 12, 9);
    const flag = place + 8 + (isMpeg1 ? scaleBits.mpeg1 : scaleBits.mpeg2);
    // With another window two regions, after its type and that it is mixed; otherwise three.
    const tables = bitsAt(side, flag, 1) === 1 ? [4, 9] : [1, 6, 11];
    const values = tables.map((offset) => largestOf(bitsAt(side, flag + offset, 5)));
    const largest = bigValues === 0 ? 0 : Math.max(...values);
    return 20 * Math.log10(largest ** (4 / 3)) + gainStep * (bitsAt(side, place, 8) - UNITY);
  });
  return Math.max(...levels);
}
