import { standInChoice } from '#src/player/choices.ts';
import { offlineCacheName } from '#src/player/offline/offline-cache.ts';
import { createAudio } from '#src/radio/browser.ts';
import { realClock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { sources } from '#src/radio/sources.ts';
import { createStandIn } from './stand-in.ts';

/** Opened in memory, not by its own address: no request is made to the network or the worker. */
async function openKeptFile(): Promise<string | undefined> {
  const stored = await window.caches.match(sources.lullaby.url, { cacheName: offlineCacheName });
  return stored && URL.createObjectURL(await stored.blob());
}

/** Called once per page: plays the offline lullaby when the radio becomes silent. */
export function connectStandIn(radio: Radio): void {
  createStandIn({
    radio,
    clock: realClock,
    createAudio,
    openFile: openKeptFile,
    closeFile: (address) => URL.revokeObjectURL(address),
    choice: standInChoice,
  });
}
