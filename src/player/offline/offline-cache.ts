/**
 * What is kept on this device, in Cache Storage: written by the page, read by the worker. This cache
 * holds the page's own lullaby, and every kept page with its files; its name is older than the shelf.
 */
export const offlineCacheName = 'lullaby';

/** An address of this site with its host, as the worker and Cache Storage know it. */
export const absolute = (address: string) => new URL(address, location.origin).href;

const recordingPrefix = 'recording ';

/** Each recording of the shelf has a cache of its own, which goes in one step. */
export const recordingCacheName = (sound: string) => `${recordingPrefix}${absolute(sound)}`;

/** Returns the address of the recording as the shelf has it; undefined for another cache. */
export function soundOfCache(cacheName: string) {
  if (!cacheName.startsWith(recordingPrefix)) return undefined;
  const sound = cacheName.slice(recordingPrefix.length);
  return sound.startsWith(`${location.origin}/`) ? sound.slice(location.origin.length) : sound;
}

/** The card of a recording in its cache: written last, so what has one is whole. */
export const recordingCard = '/recording.json';

/**
 * Removes a cache file by file: one that somebody has open would take its space until they are gone. What
 * came last goes first, so a recording is offered no more before it is half there.
 */
export async function dropCache(
  caches: Pick<CacheStorage, 'has' | 'open' | 'delete'>,
  cacheName: string,
) {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const file of [...(await cache.keys())].reverse()) await cache.delete(file.url);
  await caches.delete(cacheName);
}

/** Addresses that the worker must know, absolute. */
export interface OfflineAddresses {
  /** The page's own lullaby; '' when it is a stream. */
  readonly sound: string;
  readonly page: string;
  /** They never pass through the worker. */
  readonly streams: readonly string[];
}

const workerPath = '/lullaby-worker.js';

/** Passes these addresses to the worker in the query of its own address. */
export const workerUrl = ({ sound, page, streams }: OfflineAddresses) =>
  `${workerPath}?${new URLSearchParams([
    ['sound', sound],
    ['page', page],
    ...streams.map((stream) => ['stream', stream]),
  ])}`;

/** Returns undefined for the address of another script. */
export function addressesOfWorker(address: string): OfflineAddresses | undefined {
  const { searchParams } = new URL(address);
  const sound = searchParams.get('sound');
  const page = searchParams.get('page');
  if (sound === null || page === null) return undefined;
  return { sound, page, streams: searchParams.getAll('stream') };
}

export const isWorkerUrl = (address: string) => address.startsWith(`${workerPath}?`);
