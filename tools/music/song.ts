/** The figure of the left hand under the melody. */
export type Accompaniment = 'bells' | 'rocking' | 'broken' | 'lilt' | 'waves';

/** What the right hand adds to the melody. */
export type Ornament = 'grace' | 'sparkle' | 'echo' | 'octaves' | 'thirds';

/**
 * A section of melody with its harmony, both written in C major, bar by bar: `do ré mi:2 | sol,:0.5
 * …`. A colon gives the length in beats (default 1), a comma lowers by an octave, an apostrophe
 * raises, a dash is a rest. `harmony` names chords: `do`, `sol7`, `lam`; a chord lasts a bar by
 * default.
 */
export type Section = {
  melody: string;
  harmony: string;
  /** Default: the song's own. */
  beatsPerBar?: number;
  beatsPerMinute?: number;
};

/** One occurrence of a section. */
export type Passage = {
  section: string;
  accompaniment: Accompaniment;
  ornaments?: readonly Ornament[];
  /** Octaves up or down. */
  register?: -1 | 0 | 1;
  /** Default 1. */
  volume?: number;
  /** A second voice with the same melody, delayed by this many beats and an octave lower. */
  canonAfter?: number;
};

export type Song = {
  title: string;
  /** Name of the mp3, without its extension. */
  file: string;
  /** Semitones from the written C (C5) to the tonic. */
  key: number;
  beatsPerBar: number;
  beatsPerMinute: number;
  sections: Readonly<Record<string, Section>>;
  form: readonly Passage[];
  /** The slowing down at the end: its length in beats, and the final tempo as a factor. */
  rundown: { beats: number; to: number };
};
