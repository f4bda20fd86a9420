import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/lib/parse-config.ts';
import { streamAddresses } from '../../src/lib/stream-addresses.ts';
import { playlistFiles } from '../../src/paths.ts';

/**
 * Writes the playlists that players and speakers open: the stream, then its relays, which a player
 * takes in turn. -1 is a sound without an end.
 */
export function writePlaylists(dist: string, config: Config) {
  const name = config.siteName;
  const addresses = streamAddresses(config);
  const m3u = ['#EXTM3U', ...addresses.map((address) => `#EXTINF:-1,${name}\n${address}`)];
  const pls = [
    '[playlist]',
    ...addresses.flatMap((address, index) => [
      `File${index + 1}=${address}`,
      `Title${index + 1}=${name}`,
      `Length${index + 1}=-1`,
    ]),
    `NumberOfEntries=${addresses.length}`,
    'Version=2',
  ];
  writeFileSync(join(dist, playlistFiles.m3u), `${m3u.join('\n')}\n`);
  writeFileSync(join(dist, playlistFiles.pls), `${pls.join('\n')}\n`);
}
