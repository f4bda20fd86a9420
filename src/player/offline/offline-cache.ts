/** Where the kept lullaby lies: the page writes it, the worker reads it. */
export const offlineCacheName = 'lullaby';

/** Tells the worker in its own address which one request is its business. */
export const workerUrl = (sound: string) => `/lullaby-worker.js?sound=${encodeURIComponent(sound)}`;
export const soundOfWorker = (address: string) => new URL(address).searchParams.get('sound');
