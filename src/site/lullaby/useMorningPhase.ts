import { useEffect, useState } from 'react';
import { type MorningPhase, morningPhase } from './morning-phase.ts';

const tickMs = 1000;

/**
 * Returns the phase at this second; undefined without an hour. It is asked of the clock each time: a
 * device that slept shows the right one at once.
 */
export function useMorningPhase(hour: string | undefined, lockedAt: number) {
  const phaseNow = (): MorningPhase | undefined =>
    hour === undefined ? undefined : morningPhase(new Date(), hour, lockedAt);
  const [phase, setPhase] = useState(phaseNow);

  useEffect(
    function followClock() {
      if (hour === undefined) return;
      const renew = () => setPhase(morningPhase(new Date(), hour, lockedAt));
      const timer = setInterval(renew, tickMs);
      document.addEventListener('visibilitychange', renew);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', renew);
      };
    },
    [hour, lockedAt],
  );
  return phase;
}
