import { standInChoice } from '#src/player/choices.ts';
import { offlineCacheName } from './offline-cache.ts';
import {
  canKeepFiles,
  dropOlder,
  hasRoom,
  lullabyAddress,
  lullabyPageAddress,
  startWorker,
  storeLullabyPage,
  tidyUp,
} from './offline-device.ts';
import { createOfflineSound, type OfflineSound } from './offline-sound.ts';
import { shelf } from './shelf-state.ts';

/**
 * Returns the offline store for the lullaby and its page; undefined when this browser does not
 * support it.
 */
export function openOfflineLullaby(): OfflineSound | undefined {
  if (!canKeepFiles()) return undefined;
  const sound = lullabyAddress();
  return createOfflineSound({
    url: sound,
    cacheName: offlineCacheName,
    fetch: (address, init) => fetch(address, init),
    caches: window.caches,
    hasRoom,
    loadEngine: () => import('#src/radio/engines.ts'),
    storePage: storeLullabyPage,
    hasPage: async () => (await window.caches.match(lullabyPageAddress())) !== undefined,
    startWorker,
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
