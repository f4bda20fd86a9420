/** What keeping a sound needs of this browser, whichever sound it is. */
import { config } from '#src/config.ts';
import { lullabyWordsFile } from '#src/lib/lullaby-words.ts';
import { policyNamed } from '#src/lib/trusted-types.ts';
import { paths } from '#src/paths.ts';
import { isLullabyFile, sources } from '#src/radio/sources.ts';
import {
  absolute,
  dropCache,
  isWorkerUrl,
  type OfflineAddresses,
  offlineCacheName,
  soundOfCache,
  workerUrl,
} from './offline-cache.ts';
import { dropOlderFiles, isFile, storePage } from './offline-page.ts';
import { readRecordings } from './recordings.ts';

/**
 * Milliseconds. `claim` reaches the page shortly after the worker is active; a page it misses still
 * has the network.
 */
const claimLimitMs = 3000;

function whenControlled(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, claimLimitMs);
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

export const lullabyAddress = () => absolute(sources.lullaby.url);
export const lullabyPageAddress = () => absolute(paths.lullaby);

/**
 * Both exist only when the page was loaded over HTTPS or from localhost; where storage is forbidden, to ask
 * for the caches throws.
 */
export function canKeepFiles() {
  try {
    return 'serviceWorker' in navigator && window.caches !== undefined;
  } catch {
    return false;
  }
}

/** The browser's estimate; one that does not tell has room until it refuses. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { storage } = navigator;
  // Not awaited: a browser may ask the person first.
  void storage?.persist?.().catch(() => false);
  const { quota, usage = 0 } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || quota - usage > bytes;
}

export async function startWorker() {
  const streams = [...config.streamUrls, ...config.streamLowUrls].map(absolute);
  const sound = isLullabyFile ? lullabyAddress() : '';
  const addresses = isLullabyFile
    ? { sound, page: lullabyPageAddress(), streams }
    : { sound, page: lullabyPageAddress(), streams: [...streams, lullabyAddress()] };
  await navigator.serviceWorker.register(trustedWorkerUrl(addresses));
  await navigator.serviceWorker.ready;
  await whenControlled();
}

/** What every sound that is kept needs of this browser. */
export const ofThisBrowser = () => ({
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  caches: window.caches,
  hasRoom,
  loadEngine: () => import('#src/radio/engines.ts'),
  startWorker,
});

/** Stores a page of the site with all of its files. */
export async function storePageAt(page: string, signal: AbortSignal) {
  const answer = await fetch(page, { signal, cache: 'no-cache' });
  const cache = await window.caches.open(offlineCacheName);
  await storePage(page, answer, cache, (file) => fetch(file, { signal }));
}

/** Stores the lullaby's page and its words; without these the sound is kept all the same. */
export async function storeLullabyPage(signal: AbortSignal) {
  await storePageAt(lullabyPageAddress(), signal);
  const words = absolute(lullabyWordsFile);
  const written = await fetch(words, { signal, cache: 'no-cache' }).catch(() => undefined);
  const cache = await window.caches.open(offlineCacheName);
  if (written && isFile(written)) await cache.put(words, written);
}

/** Removes pages and worker once no sound is kept: nobody who keeps nothing has a worker. */
export async function tidyUp() {
  const names = await window.caches.keys();
  const lullaby = await window.caches.match(lullabyAddress(), { cacheName: offlineCacheName });
  if (lullaby !== undefined || names.some((name) => soundOfCache(name) !== undefined)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await Promise.allSettled([
    dropCache(window.caches, offlineCacheName),
    registration?.unregister(),
  ]);
}

/** Removes what no kept page and no kept sound needs. */
export async function dropOlder() {
  const cache = await window.caches.open(offlineCacheName);
  const { kept } = await readRecordings(window.caches);
  const pages = [lullabyPageAddress(), ...kept.map(({ page }) => page)];
  await dropOlderFiles(pages, lullabyAddress(), cache);
}
