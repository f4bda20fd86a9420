import { setTimeout as delay } from 'node:timers/promises';
import { createJudge } from './alarm.ts';
import type { Part } from './health.ts';
import { createHearing } from './hearing.ts';
import { probeStream } from './probe.ts';
import { type Fault, faultOfOpening, faultsOf, SILENT } from './stream-faults.ts';

const SECOND = 1000;
/** A pause between two songs, or in a story, is shorter. */
const DEAD_AIR = 60 * SECOND;
/** Shorter, a connection shows too little to judge. */
const LEAST_TIME = 5 * SECOND;
/** From one connection of the server to the next. */
const EVERY = 30 * SECOND;
/** For so long after the start of this server the station may not be there yet. */
const GRACE = 180 * SECOND;

type Options = Readonly<{
  url: string;
  /** Origin of the pages that play it. */
  site: string;
  /** Milliseconds from one connection to the next; each listens until the next begins. */
  every: number;
  /** Milliseconds of silence that are a fault. */
  deadAir?: number;
  onRound: (faults: readonly Fault[]) => void;
  signal: AbortSignal;
}>;

/** Listens to a stream until the signal, one connection after the other, and judges each. */
export async function watchStream(options: Options): Promise<void> {
  const { url, site, every, deadAir = DEAD_AIR, onRound, signal } = options;
  const isHeard = await createHearing();
  let heardAt = performance.now();
  const onFrame = (frame: Uint8Array) => {
    if (isHeard(frame)) heardAt = performance.now();
  };

  async function listen(time: number): Promise<readonly Fault[]> {
    const probe = await probeStream({ url, site, time, signal, onFrame });
    if ('fault' in probe) return [faultOfOpening(probe)];
    const faults = faultsOf(probe, { url, site });
    const isDead = probe.seconds > 0 && performance.now() - heardAt >= deadAir;
    return isDead ? [...faults, SILENT] : faults;
  }

  while (!signal.aborted) {
    const startedAt = performance.now();
    const untilDead = heardAt + deadAir - startedAt;
    // When a minute is over, and not at the end of the connection in which it is.
    const time = untilDead > 0 ? Math.min(every, Math.max(untilDead, LEAST_TIME)) : every;
    const faults = await listen(time);
    if (signal.aborted) return;
    onRound(faults);
    await delay(startedAt + time - performance.now(), undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Judges one connection after the other: a fault is one when two in a row have it; silence has been
 * waited for. Nobody hears the small faults of a silent stream: they neither begin nor end meanwhile.
 */
export function createStreamJudge(known: readonly Fault[] = []) {
  const judge = createJudge(({ name }) => name === SILENT.name, known);
  let faults = known;
  return (found: readonly Fault[]) => {
    const outages = found.filter(({ silences }) => silences);
    const small = outages.length > 0 ? faults.filter(({ silences }) => !silences) : found;
    faults = judge([...outages, ...small]);
    return faults;
  };
}

/** How the stream is; not judged while nobody knows. */
export type StreamPart = Part & Readonly<{ isJudged: boolean; faults: readonly Fault[] }>;

const partOf = (faults: readonly Fault[], detail: string | number): StreamPart => ({
  isWell: !faults.some(({ silences }) => silences),
  isJudged: true,
  faults,
  detail: faults.map(({ name }) => name).join(', ') || detail,
});

/** The stream of this server's own station: its clock cannot stop, and all its songs can be heard. */
export const ownStream = (listenerCount: () => number) => (): StreamPart =>
  partOf([], listenerCount());

type Watched = Readonly<{
  site?: string | undefined;
  every?: number;
  grace?: number;
  /** Faults that were told before a restart. */
  known?: readonly Fault[];
}>;

/** Listens to the stream of another station from now on, and returns how it is. */
export function watchedStream(url: string, options: Watched = {}): () => StreamPart {
  const { site = new URL(url).origin, every = EVERY, grace = GRACE, known } = options;
  const startedAt = performance.now();
  const judge = createStreamJudge(known);
  let faults: readonly Fault[] = [];
  let isJudged = false;
  void watchStream({
    url,
    site,
    every,
    signal: new AbortController().signal,
    onRound(found) {
      faults = judge(found);
      isJudged ||= partOf(found, '').isWell || performance.now() - startedAt > grace;
    },
  });
  return () => (isJudged ? partOf(faults, 'heard') : { ...partOf([], 'not heard yet'), isJudged });
}
