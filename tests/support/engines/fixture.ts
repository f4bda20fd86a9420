import { test as base } from '@playwright/test';
import { lasting } from '../lasting.ts';
import { type Station, startStation } from '../listening/station.ts';
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
  site: lasting(startProxiedSite),
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
  station: [lasting(startStation), { scope: 'worker' }],
  plainStation: [lasting(() => startStation({ burst: 65_536 })), { scope: 'worker' }],
  lowStation: [lasting(() => startStation({ hasLow: true })), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
