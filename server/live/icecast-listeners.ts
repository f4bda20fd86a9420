import { mountsAt } from './icecast-status.ts';

async function listenersAt(address: string): Promise<number> {
  let sum = 0;
  for (const { listeners } of await mountsAt(address)) {
    if (listeners === undefined) throw new Error(`${address}: a mount without a stream`);
    sum += listeners;
  }
  return sum;
}

/**
 * Returns the listeners of all Icecasts whose status pages these are; `null` when there is none, or
 * one does not answer: part of them would look like all.
 */
export async function countListeners(addresses: readonly string[]): Promise<number | null> {
  if (addresses.length === 0) return null;
  const counts = await Promise.all(addresses.map(listenersAt)).catch(() => null);
  return counts?.reduce((sum, count) => sum + count, 0) ?? null;
}
