import type { Song } from '../song.ts';

/** In 6/8: a beat is a quaver. */
export const ilEtaitUneBergere: Song = {
  title: 'Il était une bergère',
  file: 'il-etait-une-bergere',
  key: 7,
  beatsPerBar: 6,
  beatsPerMinute: 312,
  sections: {
    couplet: {
      melody: `sol, | do:2 ré mi:2 ré | do:3 do:2 sol, | la,:2 la, sol, sol, sol,
        | la,:2 la, sol,:2 sol, | do:2 ré mi:2 ré | do:3 do:2 sol | mi:2 do ré:2 sol,
        | do:2 do do:2 sol | mi:2 do ré:2 sol, | do:3 do:2`,
      harmony: `-:1 | do | do | fa:3 do:3 | fa:3 do:3 | do | do
        | do:3 sol7:3 | do | do:3 sol7:3 | do:5`,
    },
  },
  form: [
    { section: 'couplet', accompaniment: 'lilt' },
    { section: 'couplet', accompaniment: 'lilt', ornaments: ['thirds'] },
    { section: 'couplet', accompaniment: 'waves', ornaments: ['octaves'], volume: 0.9 },
  ],
  rundown: { beats: 9, to: 0.6 },
};
