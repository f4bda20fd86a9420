/**
 * Renders the music of the embedded station from the songs in `songs/` into `server/media`.
 * Only needed after a change to a song or to the instrument: the mp3 files are in the repository.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { arrange } from './arrange.ts';
import { encodeMp3, type Mp3Options } from './encode-mp3.ts';
import { type Finish, master } from './master.ts';
import { SAMPLE_RATE } from './music-box.ts';
import type { Song } from './song.ts';
import { aLaClaireFontaine } from './songs/a-la-claire-fontaine.ts';
import { ahVousDiraiJeMaman } from './songs/ah-vous-dirai-je-maman.ts';
import { auClairDeLaLune } from './songs/au-clair-de-la-lune.ts';
import { berceuse } from './songs/berceuse.ts';
import { faisDodo } from './songs/fais-dodo.ts';
import { frereJacques } from './songs/frere-jacques.ts';
import { ilEtaitUneBergere } from './songs/il-etait-une-bergere.ts';
import { surLePontDAvignon } from './songs/sur-le-pont-d-avignon.ts';

const MEDIA = fileURLToPath(new URL('../../server/media', import.meta.url));
/** Playing order. */
const LIVE: readonly Song[] = [
  auClairDeLaLune,
  surLePontDAvignon,
  aLaClaireFontaine,
  frereJacques,
  ahVousDiraiJeMaman,
  ilEtaitUneBergere,
  faisDodo,
];
const ON_AIR: Finish = { lufs: -17.6, lead: 0.3, tail: 2.5, room: 0.085 };
/** Quieter, with more reverberation; the last seconds are silent, so that it can be looped. */
const FOR_THE_NIGHT: Finish = { lufs: -21, lead: 1, tail: 8, room: 0.12 };

const fileOf = ({ file }: Song) => `${file}.mp3`;
/** The same sound for slow connections: as many frames, each of the same moment. */
const lowFileOf = ({ file }: Song) => `${file}.low.mp3`;

async function render(song: Song, finish: Finish, format: Mp3Options, low?: Mp3Options) {
  const sound = master(arrange(song), finish);
  await encodeMp3(sound, `${MEDIA}/${fileOf(song)}`, format);
  if (low) await encodeMp3(sound, `${MEDIA}/${lowFileOf(song)}`, low);
  const seconds = sound.left.length / SAMPLE_RATE;
  console.log(`${fileOf(song)}  ${seconds.toFixed(1)} s`);
  return seconds;
}

const small = { kbps: 64, channels: 1 } as const;
for (const song of LIVE) await render(song, ON_AIR, { kbps: 128, channels: 2 }, small);
await render(berceuse, FOR_THE_NIGHT, small);
const playlist = LIVE.map((song) => ({
  title: song.title,
  file: fileOf(song),
  low: lowFileOf(song),
}));
await writeFile(`${MEDIA}/playlist.json`, `${JSON.stringify(playlist, null, 2)}\n`);
