import { lullabyWordsFile } from '#src/lib/lullaby-words.ts';
import { policyNamed } from '#src/lib/trusted-types.ts';
import { sources } from '#src/player/sources.ts';
import { standInChoice } from '#src/player/stand-in/stand-in-choice.ts';
import {
  isWorkerUrl,
  type OfflineAddresses,
  offlineCacheName,
  workerUrl,
} from './offline-cache.ts';
import { createOfflineLullaby, type OfflineLullabyStore } from './offline-lullaby.ts';
import { storePage } from './offline-page.ts';

/**
 * Milliseconds. `claim` reaches the page shortly after the worker is active; a page it misses still
 * has the network.
 */
const claimLimit = 3000;

function whenControlled(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, claimLimit);
  });
}

const ownWorker = (address: string) => (isWorkerUrl(address) ? address : null);

/**
 * Returns the worker's address, marked as trusted for a document whose policy refuses plain strings.
 */
function trustedWorkerUrl(addresses: OfflineAddresses): string {
  const address = workerUrl(addresses);
  const policy = policyNamed('lullaby-worker', { createScriptURL: ownWorker });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Returns the offline store for the lullaby and its page; undefined when this browser does not
 * support it.
 */
export function openOfflineLullaby(pagePath: string): OfflineLullabyStore | undefined {
  // Both exist only when the page was loaded over HTTPS or from localhost.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  const page = new URL(pagePath, window.location.href).href;
  const sound = new URL(sources.lullaby.url, page).href;
  return createOfflineLullaby({
    url: sound,
    fetch: (address, init) => fetch(address, init),
    caches: window.caches,
    loadEngine: () => import('#src/player/engines.ts'),
    async storePage(signal) {
      const answer = await fetch(page, { signal, cache: 'no-cache' });
      const cache = await window.caches.open(offlineCacheName);
      await storePage(page, answer, cache, (file) => fetch(file, { signal }));
      // Without them the lullaby is kept all the same.
      const words = new URL(lullabyWordsFile, page).href;
      const written = await fetch(words, { signal, cache: 'no-cache' }).catch(() => undefined);
      if (written?.ok) await cache.put(words, written);
    },
    hasPage: async () => (await window.caches.match(page)) !== undefined,
    async startWorker() {
      await navigator.serviceWorker.register(trustedWorkerUrl({ sound, page }));
      await navigator.serviceWorker.ready;
      await whenControlled();
    },
    async stopWorker() {
      standInChoice.write(false);
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    },
  });
}
