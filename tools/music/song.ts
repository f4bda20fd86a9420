/** How the left hand moves under the tune. */
export type Accompaniment = 'bells' | 'rocking' | 'broken' | 'lilt' | 'waves';

/** What the right hand adds to the tune. */
export type Ornament = 'grace' | 'sparkle' | 'echo' | 'octaves' | 'thirds';

/**
 * A stretch of tune with its harmony, both written in C major, bar by bar:
 * `do ré mi:2 | sol,:0.5 …`. A colon gives the length in beats (1 where there is none), a comma
 * lowers by an octave, an apostrophe raises, a dash is silence. `harmony` names chords: `do`,
 * `sol7`, `lam`; a chord lasts a bar where no length is given.
 */
export type Section = {
  melody: string;
  harmony: string;
  /** The song's own, where not given. */
  beatsPerBar?: number;
  beatsPerMinute?: number;
};

/** One appearance of a section. */
export type Passage = {
  section: string;
  accompaniment: Accompaniment;
  ornaments?: readonly Ornament[];
  /** Octaves up or down. */
  register?: -1 | 0 | 1;
  /** 1 where not given. */
  volume?: number;
  /** A second voice with the same tune, so many beats later and an octave lower. */
  canonAfter?: number;
};

export type Song = {
  title: string;
  /** Name of the mp3, without its ending. */
  file: string;
  /** Semitones from the written C (C5) to the sounding key note. */
  key: number;
  beatsPerBar: number;
  beatsPerMinute: number;
  sections: Readonly<Record<string, Section>>;
  form: readonly Passage[];
  /** Over how many beats the spring runs down at the end, and to what part of the tempo. */
  rundown: { beats: number; to: number };
};
