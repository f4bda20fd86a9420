import * as v from 'valibot';

const TIMEOUT = 2000;

const mount = v.object({ listeners: v.number() });
const statusSchema = v.object({
  icestats: v.object({ source: v.optional(v.union([v.array(mount), mount]), []) }),
});

async function listenersAt(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  const { source } = v.parse(statusSchema, await answer.json()).icestats;
  return [source].flat().reduce((sum, { listeners }) => sum + listeners, 0);
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
