import { policyNamed } from '#src/lib/trusted-types.ts';
import { workerUrl } from './offline-cache.ts';

const ownWorker = (address: string) => (address.startsWith(workerUrl('')) ? address : null);

/** The worker's address, marked for a document whose policy starts no script by plain text. */
export function trustedWorkerUrl(sound: string): string {
  const address = workerUrl(sound);
  const policy = policyNamed('lullaby-worker', { createScriptURL: ownWorker });
  return policy?.createScriptURL(address) ?? address;
}
