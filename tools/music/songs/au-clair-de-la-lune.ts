import type { Song } from '../song.ts';

export const auClairDeLaLune: Song = {
  title: 'Au clair de la lune',
  file: 'au-clair-de-la-lune',
  key: 2,
  beatsPerBar: 4,
  beatsPerMinute: 126,
  sections: {
    pierrot: {
      melody: 'do do do ré | mi:2 ré:2 | do mi ré ré | do:4',
      harmony: 'do | do:2 sol:2 | do:2 sol7:2 | do',
    },
    chandelle: {
      melody: 'ré ré ré ré | la,:2 la,:2 | ré do si, la, | sol,:4',
      harmony: 'sol | rém | sol:3 ré7:1 | sol',
    },
  },
  form: [
    { section: 'pierrot', accompaniment: 'bells' },
    { section: 'pierrot', accompaniment: 'rocking', ornaments: ['sparkle'] },
    { section: 'chandelle', accompaniment: 'broken', ornaments: ['sparkle'] },
    { section: 'pierrot', accompaniment: 'broken', ornaments: ['thirds', 'grace'], register: 1 },
    { section: 'pierrot', accompaniment: 'rocking', ornaments: ['echo'], volume: 0.8 },
  ],
  rundown: { beats: 8, to: 0.55 },
};
