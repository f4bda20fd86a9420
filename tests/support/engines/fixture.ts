import { test as base } from '@playwright/test';
import type { Station } from '../listening/station.ts';
import { stationOfWorker } from '../listening/station-fixture.ts';
import type { Engine, EngineName } from './engine.ts';
import { startSoundSink } from './sound-sink.ts';
import { startEngine } from './start-engine.ts';

export type EngineOptions = { engineName: EngineName };

/**
 * The browser engine that the project names, with a sound card, a station with the shipped
 * configuration, one with Icecast's defaults, and one with a low stream.
 */
export const test = base.extend<
  object,
  EngineOptions & { engine: Engine; station: Station; plainStation: Station; lowStation: Station }
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const sink = await startSoundSink();
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
      await sink.stop();
    },
    { scope: 'worker' },
  ],
  station: stationOfWorker(),
  plainStation: stationOfWorker({ burst: 65_536 }),
  lowStation: stationOfWorker({ hasLow: true }),
});

export { expect } from '@playwright/test';
