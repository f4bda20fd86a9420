/**
 * Renders the music of the embedded station from the songs in `songs/` into `server/media`.
 * Only needed after a change to a song or to the instrument: the mp3 files are in the repository.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { arrange } from './arrange.ts';
import { encodeMp3 } from './encode-mp3.ts';
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

async function render(song: Song, finish: Finish, kbps: number, channels: 1 | 2) {
  const sound = master(arrange(song), finish);
  await encodeMp3(sound, `${MEDIA}/${song.file}.mp3`, { kbps, channels });
  const seconds = sound.left.length / SAMPLE_RATE;
  console.log(`${song.file}.mp3  ${seconds.toFixed(1)} s`);
  return seconds;
}

for (const song of LIVE) await render(song, ON_AIR, 128, 2);
await render(berceuse, FOR_THE_NIGHT, 64, 1);
const playlist = LIVE.map(({ title, file }) => ({ title, file: `${file}.mp3` }));
await writeFile(`${MEDIA}/playlist.json`, `${JSON.stringify(playlist, null, 2)}\n`);
