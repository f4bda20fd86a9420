import { realClock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { offlineCacheName } from '#src/player/offline/offline-cache.ts';
import { sources } from '#src/player/sources.ts';
import { createRadioFade } from './radio-fade.ts';
import type { SoftEnd } from './sleep-timer.ts';
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

/** One of the two plays: the lullaby from a file of its own, or the radio frame by frame. */
export function openSoftEnd(player: Player): SoftEnd {
  const song = createSongAim({
    player,
    clock: realClock,
    readSong,
    createAddress: (file) => URL.createObjectURL(file),
    revokeAddress: (address) => URL.revokeObjectURL(address),
  });
  const radio = createRadioFade({ player, clock: realClock });
  return {
    aim(at) {
      song.aim(at);
      radio.aim(at);
    },
    isAimed: () => (player.getState().source?.kind === 'live' ? radio.isAimed() : song.isAimed()),
  };
}
