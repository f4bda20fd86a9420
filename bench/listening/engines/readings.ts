import { setTimeout } from 'node:timers/promises';
import type { Tab } from '../../../tests/support/engines/engine.ts';

/** What a page has recorded of its sound since the press. */
export interface Reading {
  /** Seconds of sound. */
  readonly heard: number;
  /** Seconds since the press. */
  readonly passed: number;
  /** Silences of more than 100 ms in which the decoder had nothing to play. */
  readonly interruptions: number;
  readonly isHeard: boolean;
}

const look = (tab: Tab): Promise<Reading> =>
  tab.run(() => {
    const record = Reflect.get(window, 'listening');
    return {
      heard: Number(record.heardSeconds()),
      passed: (performance.now() - Number(record.pressedAt)) / 1000,
      interruptions: Number(record.shortages),
      isHeard: Boolean(record.isHeard()),
    };
  });

/** One reading a second, until so many seconds after the press. */
export async function follow(tab: Tab, seconds: number): Promise<readonly Reading[]> {
  const readings = [await look(tab)];
  while ((readings.at(-1)?.passed ?? 0) < seconds) {
    await setTimeout(1000);
    readings.push(await look(tab));
  }
  return readings;
}

/** Seconds that may pass until what was collected in one silence is played. */
const mostPlayed = 60;

/**
 * A player that collects sound during a silence has some in hand at the end of any time, and a plain
 * element may have some too: it counts once it was heard, at the next silence of each.
 */
export async function lookAtNextSilence(tab: Tab, seconds: number): Promise<Reading> {
  const first = await look(tab);
  // Already silent: what is being collected is heard first, and not only the decoder's last rest.
  const least = first.isHeard ? 0 : 2;
  let reading = first;
  while (
    (reading.isHeard || reading.heard - first.heard < least) &&
    reading.passed < seconds + mostPlayed
  ) {
    await setTimeout(100);
    reading = await look(tab);
  }
  return reading;
}
