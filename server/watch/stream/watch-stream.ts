import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, faultOfOpening, faultsOf } from './faults.ts';
import { NoStream } from './open-stream.ts';
import { probeStream } from './probe.ts';

const SECOND = 1000;
/** A pause between two songs, or in a story, is shorter. */
export const DEAD_AIR = 60 * SECOND;
/** Shorter, a connection shows too little to judge. */
const LEAST_TIME = 5 * SECOND;

export const SILENT: Fault = {
  name: 'silence',
  sentence:
    'Le flux arrive, mais on n’entend rien depuis une minute. Vérifiez ce que la source joue.',
};

type Options = Readonly<{
  url: string;
  /** Origin of the pages that play it. */
  site: string;
  /** Milliseconds from one connection to the next; each listens until the next begins. */
  every: number;
  /** Milliseconds of silence that are a fault. */
  deadAir?: number;
  /** Called after each connection. */
  onRound: (faults: readonly Fault[]) => void | Promise<void>;
  signal: AbortSignal;
}>;

/** Ends early with the signal. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** Listens to a stream until the signal, one connection after the other, and judges each. */
export async function watchStream(options: Options): Promise<void> {
  const { url, site, every, deadAir = DEAD_AIR, onRound, signal } = options;
  let heardAt = performance.now();
  const onHeard = () => {
    heardAt = performance.now();
  };

  async function listen(time: number): Promise<readonly Fault[]> {
    try {
      const probe = await probeStream({ url, site, time, signal, onHeard });
      const faults = faultsOf(probe, { url, site });
      const isDead = probe.seconds > 0 && performance.now() - heardAt >= deadAir;
      return isDead ? [...faults, SILENT] : faults;
    } catch (error) {
      if (error instanceof NoStream) return [faultOfOpening(error)];
      throw error;
    }
  }

  while (!signal.aborted) {
    const startedAt = performance.now();
    const untilDead = heardAt + deadAir - startedAt;
    // When a minute is over, and not at the end of the connection in which it is.
    const time = untilDead > 0 ? Math.min(every, Math.max(untilDead, LEAST_TIME)) : every;
    const faults = await listen(time);
    if (signal.aborted) return;
    await onRound(faults);
    await pause(startedAt + time - performance.now(), signal);
  }
}
