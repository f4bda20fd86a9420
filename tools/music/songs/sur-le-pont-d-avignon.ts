import type { Song } from '../song.ts';

export const surLePontDAvignon: Song = {
  title: 'Sur le pont d’Avignon',
  file: 'sur-le-pont-d-avignon',
  key: 7,
  beatsPerBar: 2,
  beatsPerMinute: 112,
  sections: {
    refrain: {
      melody: `do:0.5 do:0.5 do | ré:0.5 ré:0.5 ré | mi:0.5 fa:0.5 sol:0.5 do:0.5
        | si,:0.5 do:0.5 ré:0.5 sol,:0.5 | do:0.5 do:0.5 do | ré:0.5 ré:0.5 ré
        | mi:0.5 fa:0.5 sol:0.5 do:0.5 | ré:0.5 si,:0.5 do`,
      harmony: 'do | sol | do | sol | do | sol | do | sol7:1 do:1',
    },
    messieurs: {
      melody: `do:0.5 do:0.5 do:0.5 do:0.5 | do:0.5 ré:1.5 | sol,:2
        | do:0.5 do:0.5 do:0.5 do:0.5 | ré:2 | do:2`,
      harmony: 'do | do:0.5 sol:1.5 | sol | do | sol7 | do',
    },
  },
  form: [
    { section: 'refrain', accompaniment: 'broken' },
    { section: 'messieurs', accompaniment: 'bells', ornaments: ['sparkle'] },
    { section: 'refrain', accompaniment: 'broken', ornaments: ['thirds'] },
    { section: 'messieurs', accompaniment: 'rocking', ornaments: ['sparkle', 'octaves'] },
    { section: 'refrain', accompaniment: 'broken', ornaments: ['octaves'] },
  ],
  rundown: { beats: 4, to: 0.6 },
};
