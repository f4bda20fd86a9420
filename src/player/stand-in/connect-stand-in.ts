import { createAudio } from '#src/player/browser.ts';
import { realClock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { offlineCacheName } from '#src/player/offline/offline-cache.ts';
import { sources } from '#src/player/sources.ts';
import { createStandIn } from './stand-in.ts';
import { standInChoice } from './stand-in-choice.ts';

let isConnected = false;

/** Opened in memory, not by its own address: no request is made to the network or the worker. */
async function openKeptFile(): Promise<string | undefined> {
  const url = new URL(sources.lullaby.url, window.location.href).href;
  const stored = await window.caches.match(url, { cacheName: offlineCacheName });
  return stored && URL.createObjectURL(await stored.blob());
}

/** Called once per page: plays the offline lullaby when the radio becomes silent. */
export function connectStandIn(player: Player): void {
  if (isConnected) return;
  isConnected = true;
  createStandIn({
    player,
    clock: realClock,
    createAudio,
    openFile: openKeptFile,
    closeFile: (address) => URL.revokeObjectURL(address),
    choice: standInChoice,
  });
}
