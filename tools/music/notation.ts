export type WrittenNote = { beat: number; beats: number; pitch: number };
export type WrittenChord = { beat: number; beats: number; tones: readonly number[] };
type Token = { name: string; beat: number; beats: number };

const STEPS: Readonly<Record<string, number>> = {
  do: 0,
  ré: 2,
  mi: 4,
  fa: 5,
  sol: 7,
  la: 9,
  si: 11,
};

/** C5: the pitch of the written `do` before transposition to the song's key. */
const WRITTEN_DO = 72;

/** Parses a line bar by bar; the first and the last bar may be short (upbeats). */
function readTokens(line: string, beatsPerBar: number, lengthOf: (tokens: number) => number) {
  const bars = line.split('|').map((bar) => bar.trim().split(/\s+/));
  const tokens: Token[] = [];
  let beat = 0;
  for (const [index, bar] of bars.entries()) {
    const start = beat;
    for (const text of bar) {
      const [name = '', length] = text.split(':');
      const beats = length === undefined ? lengthOf(bar.length) : Number(length);
      if (!(beats > 0)) throw new Error(`"${text}" must have a length above 0`);
      tokens.push({ name, beat, beats });
      beat += beats;
    }
    const isInside = index > 0 && index < bars.length - 1;
    if (beat - start > beatsPerBar || (isInside && beat - start < beatsPerBar)) {
      throw new Error(`The bar "${bar.join(' ')}" must have ${beatsPerBar} beats`);
    }
  }
  return { tokens, beats: beat };
}

/** Returns the pitch (MIDI number) of a name such as `sol,` or `do'`. */
function readPitch(name: string): number {
  const [, step = '', marks = ''] = name.match(/^([a-zé]+)([,']*)$/) ?? [];
  const semitones = STEPS[step];
  if (semitones === undefined) throw new Error(`"${name}" is no note`);
  const octaves = [...marks].reduce((sum, mark) => sum + (mark === ',' ? -1 : 1), 0);
  return WRITTEN_DO + semitones + 12 * octaves;
}

/** Returns the tones of `do`, `lam` or `sol7` as semitones above C, root first. */
function readChord(name: string): readonly number[] {
  const [, step = '', minor, seventh] = name.match(/^(do|ré|mi|fa|sol|la|si)(m?)(7?)$/) ?? [];
  const root = STEPS[step];
  if (root === undefined) throw new Error(`"${name}" is no chord`);
  return [root, root + (minor ? 3 : 4), root + 7, ...(seventh ? [root + 10] : [])];
}

export function readMelody(line: string, beatsPerBar: number) {
  const { tokens, beats } = readTokens(line, beatsPerBar, () => 1);
  const sounding = tokens.filter(({ name }) => name !== '-');
  const notes: WrittenNote[] = sounding.map(({ name, ...time }) => ({
    ...time,
    pitch: readPitch(name),
  }));
  return { notes, beats };
}

export function readHarmony(line: string, beatsPerBar: number) {
  const { tokens, beats } = readTokens(line, beatsPerBar, () => beatsPerBar);
  const chords: WrittenChord[] = tokens
    .filter(({ name }) => name !== '-')
    .map(({ name, ...time }) => ({ ...time, tones: readChord(name) }));
  return { chords, beats };
}

/** Returns the note of the C major scale this many steps above or below. */
export function scaleStep(pitch: number, steps: number): number {
  const scale = Object.values(STEPS);
  const index = scale.findLastIndex((step) => step <= pitch % 12) + steps;
  const octave = Math.floor(pitch / 12) + Math.floor(index / 7);
  return octave * 12 + (scale[((index % 7) + 7) % 7] ?? 0);
}
