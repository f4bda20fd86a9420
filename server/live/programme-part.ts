import type { Part } from '../ops/health.ts';
import { mountsAt } from './icecast-status.ts';

/**
 * Returns a look at whether the programme, and not the spare song, is at the Icecasts whose status
 * pages these are. Who listens hears no fault: it hinders nothing. One that does not answer counts as
 * it did at its last answer: a fault does not end because nobody can see it. `isTold`: the owner was told of
 * it before a restart.
 */
export function createProgrammePart(addresses: readonly string[], isTold = false) {
  const known = new Map<string, 'on air' | 'spare'>();
  if (isTold) for (const address of addresses) known.set(address, 'spare');
  async function ask(address: string) {
    const mounts = await mountsAt(address).catch(() => undefined);
    if (!mounts) return;
    const isSpare = mounts.some(({ listeners }) => listeners === undefined);
    known.set(address, isSpare ? 'spare' : 'on air');
  }
  return async (): Promise<Part | undefined> => {
    if (addresses.length === 0) return undefined;
    await Promise.all(addresses.map(ask));
    const without = addresses.filter((address) => known.get(address) === 'spare');
    if (without.length === 0) {
      return { isWell: true, detail: known.size < addresses.length ? 'unknown' : 'on air' };
    }
    const sentence = `Le programme n’arrive pas à ${without.join(' et ')}\u00a0: on entend la chanson de secours. Voyez le studio, le maître, et les flux que le relais lui demande.`;
    return { isWell: true, detail: 'spare', faults: [{ name: 'programme', sentence }] };
  };
}
