import type { Song } from '../song.ts';

export const ahVousDiraiJeMaman: Song = {
  title: 'Ah ! vous dirai-je, maman',
  file: 'ah-vous-dirai-je-maman',
  key: 0,
  beatsPerBar: 4,
  beatsPerMinute: 126,
  sections: {
    maman: {
      melody: 'do do sol sol | la la sol:2 | fa fa mi mi | ré ré do:2',
      harmony: 'do | fa:2 do:2 | sol7:2 do:2 | sol7:2 do:2',
    },
    papa: {
      melody: 'sol sol fa fa | mi mi ré:2 | sol sol fa fa | mi mi ré:2',
      harmony: 'do:2 sol7:2 | do:2 sol:2 | do:2 sol7:2 | do:2 sol:2',
    },
  },
  form: [
    { section: 'maman', accompaniment: 'rocking' },
    { section: 'papa', accompaniment: 'rocking', ornaments: ['grace'] },
    { section: 'maman', accompaniment: 'broken', ornaments: ['sparkle'] },
    { section: 'papa', accompaniment: 'bells', ornaments: ['echo'], volume: 0.85 },
    { section: 'maman', accompaniment: 'broken', ornaments: ['thirds'], register: 1 },
  ],
  rundown: { beats: 6, to: 0.55 },
};
