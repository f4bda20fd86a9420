import type { Strike } from './arrange.ts';
import { createRandom } from './random.ts';

export const SAMPLE_RATE = 44100;
export type Stereo = { left: Float64Array; right: Float64Array };

/**
 * How a steel tooth sounds: a strong key note that rings, weak near-harmonics of the box around it,
 * and the tooth's own upper modes (6.27 and 17.5 times the key note), gone in a blink: the « ting ».
 */
const PARTIALS = [
  { ratio: 1, level: 1, ring: 1 },
  { ratio: 1.0016, level: 0.35, ring: 0.9 },
  { ratio: 2.002, level: 0.2, ring: 0.5 },
  { ratio: 3.01, level: 0.085, ring: 0.32 },
  { ratio: 4.04, level: 0.04, ring: 0.22 },
  { ratio: 6.27, level: 0.075, ring: 0.09 },
  { ratio: 17.55, level: 0.012, ring: 0.025 },
];
const ATTACK_SECONDS = 0.0025;
/** Below this the ear hears nothing more: the note may end. */
const SILENCE = 0.0004;
const HIGHEST_HERTZ = 15_000;

/** Seconds in which a tooth falls to a third: long for the low ones, short for the high. */
const ringOf = (pitch: number) => 0.85 * 2 ** ((76 - pitch) / 22);
/** The comb lies across the box: low teeth a little left, high ones a little right. */
const placeOf = (pitch: number) => Math.max(-0.55, Math.min(0.55, (pitch - 72) / 36));

function strikeTooth(out: Stereo, { at, pitch, volume }: Strike, phaseOf: () => number) {
  const hertz = 440 * 2 ** ((pitch - 69) / 12);
  const first = Math.round(at * SAMPLE_RATE);
  const angle = ((placeOf(pitch) + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle), Math.sin(angle)];
  // High teeth are small: they carry less sound, and spare small ears.
  const loudness = volume * 2 ** ((74 - pitch) / 40);
  const attack = ATTACK_SECONDS * SAMPLE_RATE;

  for (const { ratio, level, ring } of PARTIALS) {
    if (hertz * ratio > HIGHEST_HERTZ) continue;
    // A soft stroke wakes the upper modes less.
    const start = loudness * level * (ratio > 1.5 ? volume ** 0.5 : 1);
    const decay = Math.exp(-1 / (ringOf(pitch) * ring * SAMPLE_RATE));
    const last = Math.min(
      out.left.length,
      first + Math.ceil(Math.log(SILENCE / Math.max(start, SILENCE)) / Math.log(decay)),
    );
    const turn = (2 * Math.PI * hertz * ratio) / SAMPLE_RATE;
    const phase = ratio === 1 ? 0 : phaseOf();
    // A decaying rotation: one complex product a sample instead of a sine and a power.
    const [stepRe, stepIm] = [decay * Math.cos(turn), decay * Math.sin(turn)];
    let re = start * Math.cos(phase);
    let im = start * Math.sin(phase);
    for (let i = first; i < last; i++) {
      const age = i - first;
      const gain = age < attack ? 0.5 - 0.5 * Math.cos((Math.PI * age) / attack) : 1;
      out.left[i] = (out.left[i] ?? 0) + im * gain * toLeft;
      out.right[i] = (out.right[i] ?? 0) + im * gain * toRight;
      [re, im] = [re * stepRe - im * stepIm, re * stepIm + im * stepRe];
    }
  }
}

/** Plays the strikes on a music box, without a room around it. */
export function playMusicBox(strikes: readonly Strike[], seconds: number): Stereo {
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const out = { left: new Float64Array(length), right: new Float64Array(length) };
  const random = createRandom(7);
  for (const strike of strikes) strikeTooth(out, strike, () => random() * 2 * Math.PI);
  return out;
}
