/**
 * `npm run bench:station`: the station of `npm run station` with two relays and 1,000 listeners for a minute,
 * half at each. Traffic stays on this machine. Build first. Exits 1 where a listener is lost.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { startStationChain } from '#tests/support/listening/station-chain.ts';
import { createListeners } from './server/listeners.ts';
import { processUsage } from './server/process-usage.ts';

const each = 500;
const seconds = 60;
/** A longer one is heard by who listens without a reserve. */
const GAP_MILLISECONDS = 1000;

const chain = await startStationChain('Au clair de la lune');
const crowds = chain.ports.relays.map(createListeners);
const usage = (name: string) => processUsage(chain.pidOf(name));
const relays = ['relay-1', 'relay-2'] as const;
let isMissed = false;
try {
  const alone = relays.map(usage);
  for (const crowd of crowds) await crowd.add(each);
  const before = relays.map(usage);
  const studio = usage('liquidsoap');
  await delay(seconds * 1000);
  relays.forEach((name, index) => {
    const now = usage(name);
    const drops = crowds[index]?.drops() ?? each;
    const gap = crowds[index]?.longestGap() ?? Number.POSITIVE_INFINITY;
    isMissed ||= drops > 0 || gap > GAP_MILLISECONDS;
    const share = ((now.seconds - (before[index]?.seconds ?? 0)) / seconds) * 100;
    const kilobytes = ((now.megabytes - (alone[index]?.megabytes ?? 0)) * 1024) / each;
    console.log(
      `${name}: ${each} listeners for ${seconds} s, ${drops} dropped, longest gap ${gap.toFixed(0)} ms, ${share.toFixed(1)} % of a core, ${now.megabytes.toFixed(0)} MB (${kilobytes.toFixed(0)} KB a listener)`,
    );
  });
  const now = usage('liquidsoap');
  const share = ((now.seconds - studio.seconds) / seconds) * 100;
  console.log(`Liquidsoap: ${share.toFixed(1)} % of a core, ${now.megabytes.toFixed(0)} MB`);
} finally {
  for (const crowd of crowds) crowd.stop();
  await chain.stop();
}
if (isMissed) process.exitCode = 1;
