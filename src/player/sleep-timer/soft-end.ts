import { realClock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { offlineCacheName } from '#src/player/offline/offline-cache.ts';
import { sources } from '#src/player/sources.ts';
import type { SoftEnd } from './sleep-timer.ts';

/** From the offline cache if it is stored; another host may not allow the page to read it. */
async function readSong(): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = sources.lullaby;
  const address = new URL(url, window.location.href).href;
  const stored = await window.caches?.match(address, { cacheName: offlineCacheName });
  const answer = stored ?? (await fetch(address));
  if (!answer.ok) throw new Error(`No song at ${url}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The soft end of the lullaby where the system controls the volume, which is known from the first
 * sound on. Its code is loaded then; until then, or if loading fails, the sound does not change.
 */
export function createSoftEnd(player: Player): SoftEnd {
  let softEnd: SoftEnd | undefined;
  let endsAt: number | undefined;
  let isAsked = false;
  let isFollowing = false;
  const load = async () => {
    isAsked = true;
    const { createSongAim } = await import('./song-aim.ts');
    softEnd = createSongAim({
      player,
      clock: realClock,
      readSong,
      createAddress: (file) => URL.createObjectURL(file),
      revokeAddress: (address) => URL.revokeObjectURL(address),
    });
    softEnd.aim(endsAt);
  };
  const loadIfNeeded = () => {
    if (endsAt === undefined || isAsked || player.getState().canSetVolume) return;
    load().catch(() => {
      isAsked = false;
    });
  };
  return {
    aim(at) {
      endsAt = at;
      if (softEnd !== undefined) return softEnd.aim(at);
      if (!isFollowing) player.subscribe(loadIfNeeded);
      isFollowing = true;
      loadIfNeeded();
    },
    isAimed: () => softEnd?.isAimed() === true,
  };
}
