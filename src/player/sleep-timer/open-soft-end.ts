import type { Player } from '#src/player/create-player.ts';
import { realClock } from '#src/player/engine/clock.ts';
import { offlineCacheName } from '#src/player/offline/offline-cache.ts';
import { sources } from '#src/player/sources.ts';
import { createSongAim } from './song-aim.ts';

/** From the offline cache if it is stored; another host may not allow the page to read it. */
async function readSong(): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = sources.lullaby;
  const address = new URL(url, window.location.href).href;
  const stored = await window.caches?.match(address, { cacheName: offlineCacheName });
  const answer = stored ?? (await fetch(address));
  if (!answer.ok) throw new Error(`No song at ${url}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

export const openSoftEnd = (player: Player) =>
  createSongAim({
    player,
    clock: realClock,
    readSong,
    createAddress: (file) => URL.createObjectURL(file),
    revokeAddress: (address) => URL.revokeObjectURL(address),
  });
