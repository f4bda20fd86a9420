import type { Stroke } from './accompaniment.ts';
import { scaleStep, type WrittenChord, type WrittenNote } from './notation.ts';
import type { Ornament } from './song.ts';

type Context = { chords: readonly WrittenChord[]; beatsPerBar: number };
type Adder = (note: WrittenNote, context: Context) => Stroke[];

function chordAt(beat: number, chords: readonly WrittenChord[]): readonly number[] {
  return chords.findLast((chord) => chord.beat <= beat + 0.001)?.tones ?? [0, 4, 7];
}

/** Returns the nearest chord tone at least a third away, below or above. */
function chordTone(pitch: number, tones: readonly number[], direction: -1 | 1): number {
  for (let distance = 3; distance < 12; distance++) {
    const tone = pitch + direction * distance;
    if (tones.some((step) => (tone - step) % 12 === 0)) return tone;
  }
  return pitch + direction * 12;
}

const isLong = (note: WrittenNote, { beatsPerBar }: Context) => note.beats >= beatsPerBar / 2;

const ADDERS: Readonly<Record<Ornament, Adder>> = {
  /** A grace note from above, before long notes. */
  grace: (note, context) =>
    isLong(note, context)
      ? [{ beat: note.beat - 0.16, pitch: scaleStep(note.pitch, 1), volume: 0.4 }]
      : [],
  /** Two small bells over a long note. */
  sparkle(note, context) {
    if (!isLong(note, context)) return [];
    const tones = chordAt(note.beat, context.chords);
    const first = chordTone(note.pitch, tones, 1);
    const quarter = note.beats / 4;
    return [
      { beat: note.beat + 2 * quarter, pitch: first, volume: 0.32 },
      { beat: note.beat + 3 * quarter, pitch: chordTone(first, tones, 1), volume: 0.26 },
    ];
  },
  /** Each note repeated an octave higher, after half its length. */
  echo: (note) => [{ beat: note.beat + note.beats / 2, pitch: note.pitch + 12, volume: 0.26 }],
  octaves: (note) => [{ beat: note.beat, pitch: note.pitch + 12, volume: 0.28 }],
  /** A tone of the harmony below the melody. */
  thirds: (note, { chords }) => [
    { beat: note.beat, pitch: chordTone(note.pitch, chordAt(note.beat, chords), -1), volume: 0.42 },
  ],
};

/** Returns the strokes that the ornaments add to a melody. */
export function ornament(
  notes: readonly WrittenNote[],
  names: readonly Ornament[],
  context: Context,
): Stroke[] {
  return names.flatMap((name) => notes.flatMap((note) => ADDERS[name](note, context)));
}
