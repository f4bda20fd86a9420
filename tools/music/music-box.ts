import type { Strike } from './arrange.ts';
import { createRandom } from './random.ts';

export const SAMPLE_RATE = 44100;
export type Stereo = { left: Float64Array; right: Float64Array };
/** A strike and when its tooth is caught by the damper before the next pin, in seconds. */
type DampedStrike = Strike & { dampedAt: number };

/**
 * How a steel tooth sounds: a strong key note that rings, weak near-harmonics of the box around it,
 * and the tooth's own upper modes (6.27 and 17.5 times the key note), gone in a blink: the « ting ».
 */
const PARTIALS = [
  { ratio: 1, level: 1, ring: 1 },
  { ratio: 1.0016, level: 0.3, ring: 0.9 },
  { ratio: 2.002, level: 0.22, ring: 0.5 },
  { ratio: 3.01, level: 0.09, ring: 0.32 },
  { ratio: 4.04, level: 0.045, ring: 0.22 },
  { ratio: 6.27, level: 0.08, ring: 0.1 },
  { ratio: 17.55, level: 0.012, ring: 0.03 },
];
const ATTACK_SECONDS = 0.0022;
const DAMPER_SECONDS = 0.012;
/** Below this the ear hears nothing more: the note may end. */
const SILENCE = 0.0004;
const HIGHEST_HERTZ = 15_000;

/** Seconds in which a tooth falls to a third: less for the high ones; the low ones are weighted. */
const ringOf = (pitch: number) => Math.min(0.7, 0.58 * 2 ** ((76 - pitch) / 20));
/** The comb lies across the box: low teeth a little left, high ones a little right. */
const placeOf = (pitch: number) => Math.max(-0.5, Math.min(0.5, (pitch - 72) / 36));
/** High teeth are small: they carry less sound, and spare small ears. */
const loudnessOf = (pitch: number) => Math.min(1, 2 ** ((74 - pitch) / 36));

/** Half a cosine from 0 to 1. */
const rise = (part: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, Math.min(1, part)));

function strikeTooth(
  { left, right }: Stereo,
  { at, pitch, volume, dampedAt }: DampedStrike,
  phaseOf: () => number,
) {
  const hertz = 440 * 2 ** ((pitch - 69) / 12);
  const first = Math.round(at * SAMPLE_RATE);
  const end = Math.min(left.length, Math.round(dampedAt * SAMPLE_RATE));
  const angle = ((placeOf(pitch) + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle), Math.sin(angle)];
  const attack = ATTACK_SECONDS * SAMPLE_RATE;
  const damper = DAMPER_SECONDS * SAMPLE_RATE;

  for (const { ratio, level, ring } of PARTIALS) {
    if (hertz * ratio > HIGHEST_HERTZ) continue;
    // A soft stroke wakes the upper modes less.
    const start = volume * loudnessOf(pitch) * level * (ratio > 1.5 ? volume ** 0.5 : 1);
    const decay = Math.exp(-1 / (ringOf(pitch) * ring * SAMPLE_RATE));
    const audible = Math.log(SILENCE / Math.max(start, SILENCE)) / Math.log(decay);
    const last = Math.min(end, first + Math.ceil(audible));
    const turn = (2 * Math.PI * hertz * ratio) / SAMPLE_RATE;
    const phase = ratio === 1 ? 0 : phaseOf();
    // A decaying rotation: one complex product a sample instead of a sine and a power.
    const [stepRe, stepIm] = [decay * Math.cos(turn), decay * Math.sin(turn)];
    let re = start * Math.cos(phase);
    let im = start * Math.sin(phase);
    for (let i = first; i < last; i++) {
      const isSteady = i - first >= attack && end - i >= damper;
      const sample = isSteady ? im : im * rise((i - first) / attack) * rise((end - i) / damper);
      left[i] = (left[i] ?? 0) + sample * toLeft;
      right[i] = (right[i] ?? 0) + sample * toRight;
      const turned = re * stepIm + im * stepRe;
      re = re * stepRe - im * stepIm;
      im = turned;
    }
  }
}

/** A tooth rings until the pins come to it again: its damper catches it first. */
function withDampers(strikes: readonly Strike[]): DampedStrike[] {
  const nextOf = new Map<number, number>();
  return strikes.toReversed().map((strike) => {
    const dampedAt = nextOf.get(strike.pitch) ?? Number.POSITIVE_INFINITY;
    nextOf.set(strike.pitch, strike.at);
    return { ...strike, dampedAt };
  });
}

/** Plays the strikes (in the order of time) on a music box, without a room around it. */
export function playMusicBox(strikes: readonly Strike[], seconds: number): Stereo {
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const out = { left: new Float64Array(length), right: new Float64Array(length) };
  const random = createRandom(7);
  for (const strike of withDampers(strikes)) strikeTooth(out, strike, () => random() * 2 * Math.PI);
  return out;
}
