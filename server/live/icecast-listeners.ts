import * as v from 'valibot';
import type { Part } from '../ops/health.ts';

const TIMEOUT = 2000;

/** Of a mount to which nothing is sent Icecast tells no listeners: they hear another one. */
const mount = v.object({ listeners: v.optional(v.number()) });
const statusSchema = v.object({
  icestats: v.object({ source: v.optional(v.union([v.array(mount), mount]), []) }),
});

async function mountsAt(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  const { source } = v.parse(statusSchema, await answer.json()).icestats;
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
export function createListenerCount(addresses: readonly string[]) {
  return async (): Promise<number | null> => {
    if (addresses.length === 0) return null;
    const counts = await Promise.all(addresses.map(listenersAt)).catch(() => null);
    return counts?.reduce((sum, count) => sum + count, 0) ?? null;
  };
}

/**
 * Whether the programme, and not the spare song, is at the Icecasts whose status pages these are. Who
 * listens hears no fault: it hinders nothing. One that does not answer is missed by others.
 */
export async function programmePart(addresses: readonly string[]): Promise<Part | undefined> {
  if (addresses.length === 0) return undefined;
  const isWithout = async (address: string) =>
    (await mountsAt(address).catch(() => [])).some(({ listeners }) => listeners === undefined);
  const found = await Promise.all(addresses.map(isWithout));
  const without = addresses.filter((_, index) => found[index]);
  if (without.length === 0) return { isWell: true, detail: 'on air' };
  const sentence = `Le programme n’arrive pas à ${without.join(' et ')}\u00a0: on entend la chanson de secours. Voyez le studio, le maître, et les flux que le relais lui demande.`;
  return { isWell: true, detail: 'spare', faults: [{ name: 'programme', sentence }] };
}
