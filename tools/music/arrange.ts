import { accompany, type Stroke } from './accompaniment.ts';
import { readHarmony, readMelody, type WrittenNote } from './notation.ts';
import { ornament } from './ornaments.ts';
import { createRandom } from './random.ts';
import type { Passage, Song } from './song.ts';

/** A plucked tooth of the comb: time (seconds), pitch (MIDI number) and volume (0 to 1). */
export type Strike = { at: number; pitch: number; volume: number };

const SEED = 2025;
/** Random deviation of a real instrument: seconds, and part of the volume. */
const LOOSENESS = { seconds: 0.007, volume: 0.08 };

/** The first beat of a bar is louder, its middle a little. */
function accent(beat: number, beatsPerBar: number): number {
  const inBar = ((beat % beatsPerBar) + beatsPerBar) % beatsPerBar;
  if (inBar < 0.01) return 1;
  return Math.abs(inBar - beatsPerBar / 2) < 0.01 ? 0.92 : 0.84;
}

function playPassage(song: Song, passage: Passage) {
  const section = song.sections[passage.section];
  if (!section) throw new Error(`${song.title} has no section "${passage.section}"`);
  const beatsPerBar = section.beatsPerBar ?? song.beatsPerBar;
  const melody = readMelody(section.melody, beatsPerBar);
  const { chords, beats } = readHarmony(section.harmony, beatsPerBar);
  if (Math.abs(beats - melody.beats) > 0.001) {
    throw new Error(
      `${song.title}, ${passage.section}: ${beats} beats of harmony, ${melody.beats} of tune`,
    );
  }
  const firstBar = section.melody.split('|')[0] ?? '';
  const upbeat = readMelody(firstBar, beatsPerBar).beats % beatsPerBar;
  const octave = 12 * (passage.register ?? 0);
  const raised = melody.notes.map((note) => ({ ...note, pitch: note.pitch + octave }));
  const asStroke = (note: WrittenNote): Stroke => ({
    beat: note.beat,
    pitch: note.pitch,
    volume: accent(note.beat - upbeat, beatsPerBar),
  });
  const tune = raised.map(asStroke);
  const delay = passage.canonAfter ?? 0;
  const canon = delay
    ? tune.map(({ beat, pitch, volume }) => ({
        beat: beat + delay,
        pitch: pitch - 12,
        volume: volume * 0.75,
      }))
    : [];
  const added = ornament(raised, passage.ornaments ?? [], { chords, beatsPerBar });
  // The second voice ends later: the last chords are repeated under it.
  const alone = chords
    .filter(({ beat }) => beat >= beats - delay)
    .map((chord) => ({ ...chord, beat: chord.beat + delay }));
  const leftHand = accompany([...chords, ...alone], passage.accompaniment);
  const strokes = [...tune, ...canon, ...added, ...leftHand];
  const volume = passage.volume ?? 1;
  return {
    beats: beats + delay,
    beatsPerMinute: section.beatsPerMinute ?? song.beatsPerMinute,
    strokes: strokes.map((stroke) => ({ ...stroke, volume: stroke.volume * volume })),
  };
}

/** Position of a beat in time when the tempo falls evenly to the factor `to` over the last beats. */
function runDown(beat: number, total: number, { beats, to }: Song['rundown']): number {
  const into = beat - (total - beats);
  if (into <= 0) return beat;
  const fall = (1 - to) / beats;
  return beat - into - Math.log(1 - fall * into) / fall;
}

/** A tooth cannot be plucked twice at once: of two simultaneous strokes the louder one is kept. */
const ONE_PLUCK_SECONDS = 0.07;

function withoutDoubles(strikes: readonly Strike[]): Strike[] {
  const kept: Strike[] = [];
  const latestOf = new Map<number, number>();
  for (const strike of strikes) {
    const index = latestOf.get(strike.pitch);
    const before = index === undefined ? undefined : kept[index];
    if (index !== undefined && before && strike.at - before.at < ONE_PLUCK_SECONDS) {
      kept[index] = { ...before, volume: Math.max(before.volume, strike.volume) };
    } else {
      latestOf.set(strike.pitch, kept.push(strike) - 1);
    }
  }
  return kept;
}

/** The final chord, the tonic rolled upwards, marks the end of the song. */
const FAREWELL = { pitches: [60, 67, 72, 76, 84], secondsApart: 0.15, volume: 0.3 };

function farewell(at: number, song: Song): Strike[] {
  const last = song.form.at(-1)?.volume ?? 1;
  return FAREWELL.pitches.map((pitch, index) => ({
    at: at + index * FAREWELL.secondsApart,
    pitch: pitch + song.key,
    volume: FAREWELL.volume * last,
  }));
}

/** Returns the whole song as timed strikes. */
export function arrange(song: Song): Strike[] {
  const random = createRandom(SEED);
  const around = (width: number) => (random() + random() - 1) * width;
  const passages = song.form.map((passage) => playPassage(song, passage));
  const strikes: Strike[] = [];
  let start = 0;
  for (const [index, { beats, beatsPerMinute, strokes }] of passages.entries()) {
    const isLast = index === passages.length - 1;
    const inTime = (beat: number) => (isLast ? runDown(beat, beats, song.rundown) : beat);
    for (const { beat, pitch, volume } of strokes) {
      const at = start + (inTime(beat) * 60) / beatsPerMinute + around(LOOSENESS.seconds);
      const strength = volume * (1 + around(LOOSENESS.volume));
      strikes.push({ at: Math.max(0, at), pitch: pitch + song.key, volume: strength });
    }
    start += (inTime(beats) * 60) / beatsPerMinute;
  }
  strikes.push(...farewell(start, song));
  return withoutDoubles(strikes.sort((a, b) => a.at - b.at));
}
