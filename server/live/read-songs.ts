import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { serverFolder } from '../folder.ts';
import type { LiveTrack } from './playlist.ts';

export type Songs = {
  tracks: LiveTrack[];
  /** The same tracks for slow connections; empty unless every track has such a file. */
  lowTracks: LiveTrack[];
  lullaby: Uint8Array<ArrayBuffer>;
};

const SONGS_FOLDER = join(serverFolder, 'live', 'songs');
/** `playlist.json`: the live tracks in playing order. */
const playlistSchema = v.array(
  v.object({ title: v.string(), file: v.string(), low: v.optional(v.string()) }),
);

/**
 * Reads the audio that the reference backend serves: the tracks of `playlist.json` and the lullaby.
 */
export async function readSongs(folder = SONGS_FOLDER): Promise<Songs> {
  const readBytes = async (file: string) => new Uint8Array(await readFile(`${folder}/${file}`));
  const listed = JSON.parse(await readFile(`${folder}/playlist.json`, 'utf8'));
  const playlist = v.parse(playlistSchema, listed);
  const low = playlist.flatMap(({ title, low }) => (low ? [{ title, file: low }] : []));
  const readAll = (tracks: { title: string; file: string }[]) =>
    Promise.all(tracks.map(async ({ title, file }) => ({ title, bytes: await readBytes(file) })));
  return {
    tracks: await readAll(playlist),
    lowTracks: await readAll(low.length === playlist.length ? low : []),
    lullaby: await readBytes('berceuse.mp3'),
  };
}
