import { policyNamed } from '#src/lib/trusted-types.ts';
import { isWorkerUrl, type OfflineAddresses, workerUrl } from './offline-cache.ts';

const ownWorker = (address: string) => (isWorkerUrl(address) ? address : null);

/**
 * Returns the worker's address, marked as trusted for a document whose policy refuses plain strings.
 */
export function trustedWorkerUrl(addresses: OfflineAddresses): string {
  const address = workerUrl(addresses);
  const policy = policyNamed('lullaby-worker', { createScriptURL: ownWorker });
  return policy?.createScriptURL(address) ?? address;
}
