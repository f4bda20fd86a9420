import * as v from 'valibot';
import { parseIcecastStatus } from '#src/lib/parse-icecast-status.ts';

const TIMEOUT = 2000;

/** Of a mount to which nothing is sent Icecast tells no listeners: they hear another one. */
const mount = v.object({ listeners: v.optional(v.number()) });
const statusSchema = v.object({
  icestats: v.object({ source: v.optional(v.union([v.array(mount), mount]), []) }),
});

/** Returns the mounts of the Icecast whose status page this is; rejects when it does not answer within 2 s. */
export async function mountsAt(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  const { source } = v.parse(statusSchema, parseIcecastStatus(await answer.text())).icestats;
  return [source].flat();
}

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
