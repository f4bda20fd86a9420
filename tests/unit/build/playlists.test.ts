import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '#src/lib/parse-config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { writePlaylists } from '../../../scripts/build/playlists.ts';

function playlistsOf(env: Record<string, string>) {
  const dist = temporaryFolder();
  writePlaylists(dist, parseConfig(env));
  const read = (name: string) => readFileSync(join(dist, name), 'utf8').trim().split('\n');
  return { m3u: read('radio.m3u'), pls: read('radio.pls') };
}

test('a stream of the site itself stands in the playlists with the address of the site', () => {
  const { m3u, pls } = playlistsOf({ VITE_SITE_URL: 'https://radio.example' });
  expect(m3u).toEqual([
    '#EXTM3U',
    '#EXTINF:-1,Radio Petite Lune',
    'https://radio.example/live.mp3',
  ]);
  expect(pls).toEqual([
    '[playlist]',
    'File1=https://radio.example/live.mp3',
    'Title1=Radio Petite Lune',
    'Length1=-1',
    'NumberOfEntries=1',
    'Version=2',
  ]);
});

test('relays follow in their order, under the name of the radio', () => {
  const relays = 'https://a.example/live.mp3, https://b.example/live.mp3';
  const { m3u, pls } = playlistsOf({ VITE_STREAM_URL: relays, VITE_SITE_NAME: 'Radio Œuf' });
  expect(m3u.filter((line) => !line.startsWith('#'))).toEqual([
    'https://a.example/live.mp3',
    'https://b.example/live.mp3',
  ]);
  expect(pls).toContain('File2=https://b.example/live.mp3');
  expect(pls).toContain('Title2=Radio Œuf');
  expect(pls).toContain('NumberOfEntries=2');
});
