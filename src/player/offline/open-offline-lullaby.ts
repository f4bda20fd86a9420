import { standInChoice } from '#src/player/choices.ts';
import { lullabyState, shelf } from './kept-state.ts';
import { offlineCacheName } from './offline-cache.ts';
import {
  canKeepFiles,
  dropOlder,
  lullabyAddress,
  ofThisBrowser,
  storeLullabyPage,
  tidyUp,
} from './offline-device.ts';
import { createOfflineSound, type OfflineSound } from './offline-sound.ts';

/** Returns the page's own lullaby as it is on this device; undefined when this browser cannot keep it. */
export function openOfflineLullaby(): OfflineSound | undefined {
  if (!canKeepFiles()) {
    lullabyState.write({ status: 'unavailable' });
    return undefined;
  }
  const sound = lullabyAddress();
  return createOfflineSound({
    ...ofThisBrowser(),
    shown: lullabyState,
    url: sound,
    cacheName: offlineCacheName,
    storePage: storeLullabyPage,
    async finish() {
      const others = [...shelf.read().underway.values()];
      // The page of a recording that is on its way belongs to no kept one yet.
      if (others.some(({ status }) => status === 'fetching')) return;
      // Only one is stored: the lullaby of an older configuration makes room.
      await dropOlder();
    },
    async forget() {
      standInChoice.write(false);
      await (await window.caches.open(offlineCacheName)).delete(sound);
      await tidyUp();
    },
  });
}
