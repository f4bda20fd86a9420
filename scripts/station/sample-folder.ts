import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeGains } from './gains.ts';

const MEDIA = 'server/live/songs';
const QUIET = ['fais-dodo.mp3', 'au-clair-de-la-lune.mp3', 'a-la-claire-fontaine.mp3'];
const PLAYLISTS = {
  reveil: false,
  jour: false,
  histoires: false,
  sieste: true,
  berceuses: true,
  nuit: true,
};

type Song = Readonly<{ title: string; file: string; low: string }>;

/** Fills a folder with what station.liq reads, made of the sample songs. */
export async function fillSampleFolder(folder: string): Promise<void> {
  const songs: readonly Song[] = JSON.parse(readFileSync(join(MEDIA, 'playlist.json'), 'utf8'));
  for (const name of ['songs', 'playlists']) mkdirSync(join(folder, name));
  for (const { file } of songs) copyFileSync(join(MEDIA, file), join(folder, 'songs', file));
  for (const [name, isQuiet] of Object.entries(PLAYLISTS)) {
    const lines = songs
      .filter(({ file }) => !isQuiet || QUIET.includes(file))
      .map(({ title, file }) => `annotate:title="${title}":${join(folder, 'songs', file)}`);
    writeFileSync(join(folder, 'playlists', `${name}.m3u`), `${lines.join('\n')}\n`);
  }
  await writeGains(folder);
  copyFileSync(join(MEDIA, 'fais-dodo.mp3'), join(folder, 'spare.mp3'));
  copyFileSync(join(MEDIA, 'fais-dodo.low.mp3'), join(folder, 'spare-low.mp3'));
}
