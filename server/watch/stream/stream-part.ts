import type { LiveStation } from '../../live/station.ts';
import type { Part } from '../health.ts';
import { createAlarm, isDead } from './alarm.ts';
import type { Fault } from './faults.ts';
import { DEAD_AIR, SILENT, watchStream } from './watch-stream.ts';

/** How the stream is, with what is wrong in sentences. */
export type StreamPart = Part & Readonly<{ faults: readonly Fault[] }>;

/** Milliseconds from one connection to the next. */
const EVERY = 30_000;

/** The stream of this server's own station: its clock cannot stop, but what it plays can be silent. */
export const ownStream =
  ({ isSilent }: LiveStation, listenerCount: () => number) =>
  (): StreamPart =>
    isSilent(DEAD_AIR / 1000)
      ? { isWell: false, detail: SILENT.name, faults: [SILENT] }
      : { isWell: true, detail: listenerCount(), faults: [] };

/**
 * Listens to the stream of another station from now on, and returns how it is: ill as long as nobody
 * can hear it. One that was never heard is not judged: the station may start after this server.
 */
export function watchedStream(
  url: string,
  site = new URL(url).origin,
  every = EVERY,
): () => StreamPart {
  let faults: readonly Fault[] = [];
  let wasHeard = false;
  const alarm = createAlarm(async (news) => {
    faults = news.state === 'well' ? [] : [...faults, ...news.faults];
  });
  void watchStream({
    url,
    site,
    every,
    signal: new AbortController().signal,
    async onRound(found) {
      wasHeard ||= !found.some(isDead);
      if (wasHeard) await alarm(found);
    },
  });
  return () => ({
    isWell: !faults.some(isDead),
    faults,
    detail: faults.map(({ name }) => name).join(', ') || (wasHeard ? 'heard' : 'not heard yet'),
  });
}
