/** Where the kept lullaby and its page lie: the page writes them, the worker reads them. */
export const offlineCacheName = 'lullaby';

/** The two addresses that are the worker's business, absolute. */
export interface KeptAddresses {
  readonly sound: string;
  readonly page: string;
}

const workerPath = '/lullaby-worker.js';

/** Tells the worker in its own address which requests it answers. */
export const workerUrl = ({ sound, page }: KeptAddresses) =>
  `${workerPath}?${new URLSearchParams({ sound, page })}`;

/** Undefined for the address of another script. */
export function addressesOfWorker(address: string): KeptAddresses | undefined {
  const { searchParams } = new URL(address);
  const sound = searchParams.get('sound');
  const page = searchParams.get('page');
  return sound === null || page === null ? undefined : { sound, page };
}

export const isWorkerUrl = (address: string) => address.startsWith(`${workerPath}?`);
