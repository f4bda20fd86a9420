import type { Section, Song } from '../song.ts';

/** In 6/8: a beat is a quaver. */
export const FAIS_DODO_SECTIONS = {
  refrain: {
    melody: 'mi:2 ré | do:2 do ré do ré | mi:2 do mi:2 ré | do:2 do ré mi ré | do:2',
    harmony: 'do:3 | do:3 sol:3 | do | do:3 sol7:3 | do:2',
  },
  gateau: {
    melody: 'sol sol fa mi | ré:2 sol sol fa mi | ré:2 sol sol fa mi | ré ré ré sol fa mi | ré:3',
    harmony: 'do:4 | sol:3 do:3 | sol:3 do:3 | sol:3 do:3 | sol:3',
  },
} satisfies Record<string, Section>;

export const faisDodo: Song = {
  title: 'Fais dodo, Colas mon p’tit frère',
  file: 'fais-dodo',
  key: 2,
  beatsPerBar: 6,
  beatsPerMinute: 164,
  sections: { ...FAIS_DODO_SECTIONS, souffle: { melody: '-', harmony: 'do:1' } },
  form: [
    { section: 'refrain', accompaniment: 'lilt' },
    { section: 'gateau', accompaniment: 'waves', ornaments: ['thirds'] },
    { section: 'refrain', accompaniment: 'lilt', ornaments: ['sparkle'] },
    { section: 'souffle', accompaniment: 'bells' },
    { section: 'refrain', accompaniment: 'waves', register: 1, volume: 0.95 },
  ],
  rundown: { beats: 9, to: 0.5 },
};
