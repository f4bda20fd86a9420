import { test as base } from '@playwright/test';
import type { Station } from '../listening/station.ts';
import { stationOfWorker } from '../listening/station-fixture.ts';
import type { Engine, EngineName } from './engine.ts';
import { startPuppeteerEngine } from './puppeteer-engine.ts';
import { startSoundSink } from './sound-sink.ts';
import { startWebkitEngine } from './webkit-engine.ts';

const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: () => startPuppeteerEngine('chromium'),
  firefox: () => startPuppeteerEngine('firefox'),
  webkit: startWebkitEngine,
};

export type EngineOptions = { engineName: EngineName };

/**
 * The browser engine that the project names, with a sound card, a station with the shipped
 * configuration, and one with Icecast's defaults.
 */
export const test = base.extend<
  object,
  EngineOptions & { engine: Engine; station: Station; plainStation: Station }
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const sink = await startSoundSink();
      const engine = await starts[engineName]();
      await use(engine);
      await engine.close();
      sink.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  station: stationOfWorker(),
  plainStation: stationOfWorker({ burst: 65_536 }),
});

export { expect } from '@playwright/test';
