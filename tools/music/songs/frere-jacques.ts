import type { Song } from '../song.ts';

export const frereJacques: Song = {
  title: 'Frère Jacques',
  file: 'frere-jacques',
  key: 5,
  beatsPerBar: 4,
  beatsPerMinute: 124,
  sections: {
    chanson: {
      melody: `do ré mi do | do ré mi do | mi fa sol:2 | mi fa sol:2
        | sol:0.5 la:0.5 sol:0.5 fa:0.5 mi do | sol:0.5 la:0.5 sol:0.5 fa:0.5 mi do
        | do sol, do:2 | do sol, do:2`,
      harmony: `do:1 sol:1 do:2 | do:1 sol:1 do:2 | do:1 sol:1 do:2 | do:1 sol:1 do:2
        | do | do | do:1 sol7:1 do:2 | do:1 sol7:1 do:2`,
    },
  },
  form: [
    { section: 'chanson', accompaniment: 'rocking', ornaments: ['sparkle'] },
    {
      section: 'chanson',
      accompaniment: 'bells',
      canonAfter: 8,
      ornaments: ['octaves'],
      volume: 0.9,
    },
  ],
  rundown: { beats: 6, to: 0.6 },
};
