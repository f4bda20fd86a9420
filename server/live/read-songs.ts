import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { serverFolder } from '../folder.ts';
import type { LiveTrack } from './playlist.ts';

const SONGS_FOLDER = join(serverFolder, 'live', 'songs');
/** `playlist.json`: the live tracks in playing order, each with its file for slow connections. */
const playlistSchema = v.array(v.object({ title: v.string(), file: v.string(), low: v.string() }));

const readBytes = async (file: string) => new Uint8Array(await readFile(join(SONGS_FOLDER, file)));
const readTrack = async (title: string, file: string): Promise<LiveTrack> => ({
  title,
  bytes: await readBytes(file),
});

/**
 * Reads the audio that the reference backend serves: the tracks of `playlist.json`, the same for slow
 * connections, and the lullaby.
 */
export async function readSongs() {
  const listed = JSON.parse(await readFile(join(SONGS_FOLDER, 'playlist.json'), 'utf8'));
  const playlist = v.parse(playlistSchema, listed);
  return {
    tracks: await Promise.all(playlist.map(({ title, file }) => readTrack(title, file))),
    lowTracks: await Promise.all(playlist.map(({ title, low }) => readTrack(title, low))),
    lullaby: await readBytes('berceuse.mp3'),
  };
}
