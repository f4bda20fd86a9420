import type { Fault } from './faults.ts';

/** What the owner is told: what is wrong, or that all is well again. */
export type News = Readonly<{ state: 'fault' | 'well'; faults: readonly Fault[] }>;

/** One outage has many faces: the stream ends, then it is missing, then nobody answers. */
const DEAD = ['unreachable', 'protocol', 'status', 'ended', 'stalled', 'silence'];
/** Whether nobody can hear the radio. */
export const isDead = ({ name }: Fault) => DEAD.includes(name);
const keyOf = (fault: Fault) => (isDead(fault) ? 'no sound' : fault.name);

/**
 * Tells of a fault once, when two connections in a row have it, and of its end once. Silence has been
 * waited for: it is told at once.
 */
export function createAlarm(tell: (news: News) => Promise<void>) {
  let last: readonly string[] = [];
  const told = new Set<string>();

  return async (faults: readonly Fault[]) => {
    const isSure = (fault: Fault) => fault.name === 'silence' || last.includes(keyOf(fault));
    const fresh = faults.filter((fault) => isSure(fault) && !told.has(keyOf(fault)));
    last = faults.map(keyOf);
    for (const fault of fresh) told.add(keyOf(fault));
    if (fresh.length > 0) await tell({ state: 'fault', faults: fresh });
    if (faults.length > 0 || told.size === 0) return;
    told.clear();
    await tell({ state: 'well', faults: [] });
  };
}
