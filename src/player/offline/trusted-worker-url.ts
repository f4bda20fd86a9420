import { policyNamed } from '#src/lib/trusted-types.ts';
import { isWorkerUrl, type KeptAddresses, workerUrl } from './offline-cache.ts';

const ownWorker = (address: string) => (isWorkerUrl(address) ? address : null);

/** The worker's address, marked for a document whose policy starts no script by plain text. */
export function trustedWorkerUrl(addresses: KeptAddresses): string {
  const address = workerUrl(addresses);
  const policy = policyNamed('lullaby-worker', { createScriptURL: ownWorker });
  return policy?.createScriptURL(address) ?? address;
}
