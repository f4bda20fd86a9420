import type { Strike } from './arrange.ts';
import { createRandom } from './random.ts';

export const SAMPLE_RATE = 44100;
export type Stereo = { left: Float64Array; right: Float64Array };
/** A strike, and the time in seconds at which the damper stops its tooth before the next pin. */
type DampedStrike = Strike & { dampedAt: number };

/**
 * The sound of a steel tooth: a strong fundamental that rings, weak near-harmonics of the box, and
 * the tooth's own upper modes (6.27 and 17.5 times the fundamental), which decay very fast: the «
 * ting ».
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
/** Below this amplitude the note is inaudible and may end. */
const SILENCE = 0.0004;
const HIGHEST_HERTZ = 15_000;

/** Seconds in which a tooth decays to a third: shorter for high teeth; low teeth carry a weight. */
const ringOf = (pitch: number) => Math.min(0.7, 0.58 * 2 ** ((76 - pitch) / 20));
/**
 * Stereo position: the comb lies across the box, low teeth a little left, high ones a little right.
 */
const placeOf = (pitch: number) => Math.max(-0.5, Math.min(0.5, (pitch - 72) / 36));
/** High teeth are small and quieter, which also protects children's ears. */
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
    // A soft stroke excites the upper modes less.
    const start = volume * loudnessOf(pitch) * level * (ratio > 1.5 ? volume ** 0.5 : 1);
    const decay = Math.exp(-1 / (ringOf(pitch) * ring * SAMPLE_RATE));
    const audible = Math.log(SILENCE / Math.max(start, SILENCE)) / Math.log(decay);
    const last = Math.min(end, first + Math.ceil(audible));
    const turn = (2 * Math.PI * hertz * ratio) / SAMPLE_RATE;
    const phase = ratio === 1 ? 0 : phaseOf();
    // A decaying rotation: one complex product per sample instead of a sine and a power.
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

/** A tooth rings until its next strike: its damper stops it just before. */
function withDampers(strikes: readonly Strike[]): DampedStrike[] {
  const nextOf = new Map<number, number>();
  return strikes.toReversed().map((strike) => {
    const dampedAt = nextOf.get(strike.pitch) ?? Number.POSITIVE_INFINITY;
    nextOf.set(strike.pitch, strike.at);
    return { ...strike, dampedAt };
  });
}

/** Renders the strikes (in order of time) on a music box, without reverberation. */
export function playMusicBox(strikes: readonly Strike[], seconds: number): Stereo {
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const out = { left: new Float64Array(length), right: new Float64Array(length) };
  const random = createRandom(7);
  for (const strike of withDampers(strikes)) strikeTooth(out, strike, () => random() * 2 * Math.PI);
  return out;
}
