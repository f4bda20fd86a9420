import type { WorkerFixture } from '@playwright/test';
import { type Station, type StationOptions, startStation } from './station.ts';

/** A fixture: a station that lives as long as the worker. */
export const stationOfWorker = (
  options?: StationOptions,
): [WorkerFixture<Station, object>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  async ({}, use) => {
    const station = await startStation(options);
    await use(station);
    await station.stop();
  },
  { scope: 'worker' },
];
