import { defineConfig } from '@playwright/test';
import type { EngineName } from './tests/support/engines/engine.ts';
import type { EngineOptions } from './tests/support/engines/fixture.ts';

const sound = ['**/listening.spec.ts', '**/listening-faults.spec.ts', '**/stream-relays.spec.ts'];
const engineSound = ['**/radio.spec.ts', '**/lullaby.spec.ts'];
/** Starts and kills dozens of processes: whatever ran beside it would wait. */
const runs = '**/publishing-runs.spec.ts';

/**
 * Browser tests run the built site (`npm run build` first) in Debian's Chromium. Each spec file
 * that needs servers starts its own through tests/support, so that files run side by side.
 */
const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e',
  // Two of three wait for a server, a sound or a clock at any time, on two cores too.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Here a test that fails has failed. Where a whole delivery hangs on the run, a busy moment of a
  // shared machine is not a fault, three in a row are one.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    // Each test by itself, not each file: otherwise the longest file is waited for at the end.
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: [...sound, runs], fullyParallel: true },
    { name: 'runs', testMatch: runs, workers: 1 },
    // Alone: they ask for a sound within milliseconds, which a busy machine does not give.
    { name: 'sound', testMatch: sound, workers: 1 },
    // `npm run check:engines`: the same journeys in each engine that parents have.
    ...engines.map((engineName) => ({
      name: `engine-${engineName}`,
      testDir: 'tests/engines',
      testMatch: engineSound,
      workers: 1,
      use: { engineName },
    })),
    // Pages are work for the whole machine: not beside a sound that may have no hole.
    ...engines.map((engineName) => ({
      name: `engine-${engineName}-pages`,
      testDir: 'tests/engines',
      testIgnore: engineSound,
      dependencies: engines.map((one) => `engine-${one}`),
      workers: 1,
      use: { engineName },
    })),
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
});
