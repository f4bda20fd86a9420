import type { Song } from '../song.ts';
import { auClairDeLaLune } from './au-clair-de-la-lune.ts';
import { FAIS_DODO_SECTIONS } from './fais-dodo.ts';

const PIERROT_TEMPO = { beatsPerBar: 4, beatsPerMinute: 66 };
const { pierrot, chandelle } = auClairDeLaLune.sections;
if (!pierrot || !chandelle) throw new Error('The lullaby needs both parts of Au clair de la lune');

/** « Fais dodo » and « Au clair de la lune », slow, with fewer and fewer notes. */
export const berceuse: Song = {
  title: 'La berceuse de la petite lune',
  file: 'berceuse',
  key: 3,
  beatsPerBar: 6,
  beatsPerMinute: 100,
  sections: {
    ...FAIS_DODO_SECTIONS,
    pierrot: { ...pierrot, ...PIERROT_TEMPO },
    chandelle: { ...chandelle, ...PIERROT_TEMPO },
    vagues: { melody: '-:6 | -:3', harmony: 'do | do:3' },
    souffle: { melody: '-:4', harmony: 'do:4' },
  },
  form: [
    { section: 'vagues', accompaniment: 'waves' },
    { section: 'refrain', accompaniment: 'waves' },
    { section: 'gateau', accompaniment: 'waves' },
    { section: 'refrain', accompaniment: 'waves', ornaments: ['thirds'] },
    { section: 'souffle', accompaniment: 'waves' },
    { section: 'pierrot', accompaniment: 'rocking', volume: 0.95 },
    { section: 'pierrot', accompaniment: 'rocking', ornaments: ['thirds'], volume: 0.95 },
    { section: 'chandelle', accompaniment: 'rocking', volume: 0.95 },
    { section: 'pierrot', accompaniment: 'rocking', ornaments: ['thirds'], volume: 0.9 },
    { section: 'vagues', accompaniment: 'waves', volume: 0.9 },
    { section: 'refrain', accompaniment: 'waves', volume: 0.9 },
    { section: 'gateau', accompaniment: 'lilt', volume: 0.85 },
    { section: 'refrain', accompaniment: 'lilt', volume: 0.75 },
    { section: 'souffle', accompaniment: 'lilt', volume: 0.7 },
    { section: 'refrain', accompaniment: 'bells', volume: 0.6 },
  ],
  rundown: { beats: 15, to: 0.5 },
};
