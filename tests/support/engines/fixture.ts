import { test as base } from '@playwright/test';
import type { Station } from '../listening/station.ts';
import { stationOfWorker } from '../listening/station-fixture.ts';
import type { Engine, EngineName } from './engine.ts';
import { startProxiedSite } from './proxied-site.ts';
import { startPuppeteerEngine } from './puppeteer-engine.ts';
import { startSoundSink } from './sound-sink.ts';
import { startWebkitEngine } from './webkit-engine.ts';

export type EngineOptions = { engineName: EngineName };

/**
 * The browser engine that the project names, with a sound card, a station with the shipped
 * configuration, one with Icecast's defaults, and one with a low stream; and a site for each test. One
 * `test` for all files: with another one the browser would be started again.
 */
export const test = base.extend<
  { site: Awaited<ReturnType<typeof startProxiedSite>> },
  EngineOptions & { engine: Engine; station: Station; plainStation: Station; lowStation: Station }
>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  site: async ({}, use) => {
    const site = await startProxiedSite();
    await use(site);
    await site.stop();
  },
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const sink = await startSoundSink();
      const engine =
        engineName === 'webkit'
          ? await startWebkitEngine()
          : await startPuppeteerEngine(engineName);
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
