import { setImmediate as othersAreServed } from 'node:timers/promises';
import { createMp3Decoder, type Mp3Decoder } from '../media/mp3-decoder.ts';

/**
 * How loud a recording is, in LUFS: ITU-R BS.1770 with its two gates, as broadcasters measure it
 * (EBU R 128). A recording of one channel counts as two, since it is heard from both speakers.
 */

/** Decibels of a block below which it is silence, and below the mean of the others a pause. */
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
/** Parts of 100 ms; a block is four of them, and begins with each. */
const PARTS_PER_SECOND = 10;
const PARTS_PER_BLOCK = 4;

type Coefficients = Readonly<{ b: readonly number[]; a: readonly number[] }>;

/** The head before the ears: a shelf of 4 dB above 1.7 kHz. BS.1770 lists it for 48 kHz only. */
function shelf(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  const b = [high + (band * k) / q + k * k, 2 * (k * k - high), high - (band * k) / q + k * k];
  return {
    b: b.map((value) => value / a0),
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

/** The ears themselves, which hardly hear what is below 38 Hz. */
function highPass(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

/** A filter of second order (direct form II, transposed), which keeps its state from call to call. */
function createFilter({ b: [b0 = 0, b1 = 0, b2 = 0], a: [a1 = 0, a2 = 0] }: Coefficients) {
  // In an object: each write to a fractional variable that outlives its call takes new memory.
  const state = { s1: 0, s2: 0 };
  return (input: number) => {
    const output = b0 * input + state.s1;
    state.s1 = b1 * input - a1 * output + state.s2;
    state.s2 = b2 * input - a2 * output;
    return output;
  };
}

const inLufs = (energy: number) => 10 * Math.log10(energy) - 0.691;

/** Hears samples from -1 to 1 of both channels, as they come. */
function createLoudnessMeter(sampleRate: number) {
  const channels = [0, 1].map(() => {
    const first = createFilter(shelf(sampleRate));
    const second = createFilter(highPass(sampleRate));
    return (sample: number) => second(first(sample)) ** 2;
  });
  const samplesPerPart = Math.round(sampleRate / PARTS_PER_SECOND);
  const parts: number[] = [];
  const part = { energy: 0, samples: 0 };

  /** LUFS of the blocks above this gate; `NaN` when there is none. No array: three hours have 100,000. */
  function meanAbove(gate: number) {
    let energy = 0;
    let blocks = 0;
    for (let end = PARTS_PER_BLOCK; end <= parts.length; end += 1) {
      let block = 0;
      for (let at = end - PARTS_PER_BLOCK; at < end; at += 1) block += parts[at] ?? 0;
      block /= PARTS_PER_BLOCK;
      if (inLufs(block) <= gate) continue;
      energy += block;
      blocks += 1;
    }
    return inLufs(energy / blocks);
  }

  return {
    hear(left: Float32Array, right: Float32Array) {
      const [heardLeft, heardRight] = channels;
      if (!heardLeft || !heardRight) return;
      for (let at = 0; at < left.length; at += 1) {
        part.energy += heardLeft(left[at] ?? 0) + heardRight(right[at] ?? 0);
        part.samples += 1;
        if (part.samples < samplesPerPart) continue;
        parts.push(part.energy / samplesPerPart);
        part.energy = 0;
        part.samples = 0;
      }
    },

    /** Returns `null` for silence, and for less than 400 ms. */
    lufs(): number | null {
      const loudness = meanAbove(ABSOLUTE_GATE);
      if (Number.isNaN(loudness)) return null;
      return meanAbove(Math.max(ABSOLUTE_GATE, loudness + RELATIVE_GATE));
    },
  };
}

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
