/** The cache of the offline lullaby and its page: written by the page, read by the worker. */
export const offlineCacheName = 'lullaby';

/** The two addresses that the worker handles, absolute. */
export interface OfflineAddresses {
  readonly sound: string;
  readonly page: string;
}

const workerPath = '/lullaby-worker.js';

/** Passes these addresses to the worker in the query of its own address. */
export const workerUrl = ({ sound, page }: OfflineAddresses) =>
  `${workerPath}?${new URLSearchParams({ sound, page })}`;

/** Returns undefined for the address of another script. */
export function addressesOfWorker(address: string): OfflineAddresses | undefined {
  const { searchParams } = new URL(address);
  const sound = searchParams.get('sound');
  const page = searchParams.get('page');
  return sound === null || page === null ? undefined : { sound, page };
}

export const isWorkerUrl = (address: string) => address.startsWith(`${workerPath}?`);
