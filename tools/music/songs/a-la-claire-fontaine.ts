import type { Song } from '../song.ts';

export const aLaClaireFontaine: Song = {
  title: 'À la claire fontaine',
  file: 'a-la-claire-fontaine',
  key: 3,
  beatsPerBar: 4,
  beatsPerMinute: 90,
  sections: {
    couplet: {
      melody: `do do:0.5 mi:0.5 mi:0.5 ré:0.5 mi:0.5 do:0.5
        | do do:0.5 mi:0.5 mi:0.5 ré:0.5 mi
        | mi mi:0.5 ré:0.5 do:0.5 mi:0.5 sol:0.5 mi:0.5
        | sol sol:0.5 mi:0.5 do:0.5 mi:0.5 ré`,
      harmony: 'do:3 lam:1 | do:2 sol:1 do:1 | do | do:2 lam:1 sol:1',
    },
    refrain: {
      melody: `do do:0.5 mi:0.5 mi:0.5 ré:0.25 do:0.25 mi:0.5 do:0.5
        | mi mi:0.5 ré:0.25 do:0.25 mi:0.5 ré:0.5 do`,
      harmony: 'do:2 lam:2 | do:2 sol7:1 do:1',
    },
  },
  form: [
    { section: 'couplet', accompaniment: 'rocking' },
    { section: 'refrain', accompaniment: 'broken', ornaments: ['thirds'] },
    { section: 'couplet', accompaniment: 'broken', register: 1, volume: 0.9 },
    { section: 'refrain', accompaniment: 'rocking', ornaments: ['thirds'] },
  ],
  rundown: { beats: 4, to: 0.55 },
};
