import { setImmediate as othersAreServed } from 'node:timers/promises';
import { createLoudnessMeter } from './loudness.ts';
import { createMp3Decoder, type Mp3Decoder } from './mp3-decoder.ts';

/** Bytes decoded in one go: some 2 ms of the processor at 128 kbit/s, in which nobody else is served. */
const PIECE = 16 * 1024;

export type LoudnessMeasure = ReturnType<typeof startMeasure>;

/**
 * Measures the loudness of mp3 frames while they arrive. A recording that cannot be decoded has none: it
 * can be played all the same, or not, and no upload fails because of it.
 */
export function startMeasure() {
  let meter: ReturnType<typeof createLoudnessMeter> | undefined;
  let decoder: Mp3Decoder | undefined;
  let isBroken = false;

  function hearSamples(left: Float32Array, right: Float32Array, sampleRate: number) {
    meter ??= createLoudnessMeter(sampleRate);
    meter.hear(left, right);
  }

  return {
    /** Returns when these frames are heard; they may change then. */
    async hear(frames: Uint8Array) {
      if (isBroken) return;
      try {
        decoder ??= await createMp3Decoder(hearSamples);
        for (let at = 0; at < frames.length; at += PIECE) {
          decoder.decode(frames.subarray(at, at + PIECE));
          await othersAreServed();
        }
      } catch {
        isBroken = true;
      }
    },

    /** Returns LUFS; `null` when that is not known. */
    lufs(): number | null {
      const lufs = isBroken ? null : (meter?.lufs() ?? null);
      return lufs !== null && Number.isFinite(lufs) ? lufs : null;
    },
  };
}
