import type { WrittenChord } from './notation.ts';
import type { Accompaniment } from './song.ts';

/** A note of the arrangement, in beats from the start of its section. */
export type Stroke = { beat: number; pitch: number; volume: number };

/** The lowest bass note: a tenth above it stays below the melody. */
const LOWEST_BASS = 45;

type Figure = {
  /** Beats between two strokes. */
  every: number;
  /** Sequence of chord tones: 0 bass, 1 fifth, 2 octave, 3 tenth; undefined is a rest. */
  tones: readonly (number | undefined)[];
  volume: number;
};

const FIGURES: Readonly<Record<Accompaniment, Figure>> = {
  bells: { every: 2, tones: [0, 1], volume: 0.4 },
  rocking: { every: 1, tones: [0, 1, 3, 1], volume: 0.36 },
  broken: { every: 0.5, tones: [0, 1, 3, 1], volume: 0.28 },
  lilt: { every: 1, tones: [0, undefined, 1, 3, undefined, 1], volume: 0.36 },
  waves: { every: 1, tones: [0, 1, 2, 3, 2, 1], volume: 0.31 },
};

/** Returns bass, fifth, octave and tenth of a chord, just below the melody. */
function voicing([root = 0, third = 4, fifth = 7]: readonly number[]): number[] {
  let bass = root + 36;
  while (bass < LOWEST_BASS) bass += 12;
  return [bass, bass + fifth - root, bass + 12, bass + 12 + third - root];
}

/** The left hand: every chord played as the figure, restarted at each chord. */
export function accompany(chords: readonly WrittenChord[], name: Accompaniment): Stroke[] {
  const { every, tones, volume } = FIGURES[name];
  return chords.flatMap((chord) => {
    const voices = voicing(chord.tones);
    const strokes: Stroke[] = [];
    for (let step = 0; step * every < chord.beats; step++) {
      const tone = tones[step % tones.length];
      const pitch = tone === undefined ? undefined : voices[tone];
      if (pitch === undefined) continue;
      strokes.push({
        beat: chord.beat + step * every,
        pitch,
        volume: volume * (step ? 0.85 : 1.1),
      });
    }
    return strokes;
  });
}
