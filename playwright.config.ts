import { defineConfig } from '@playwright/test';
import type { EngineName } from './tests/support/engines/engine.ts';
import type { EngineOptions } from './tests/support/engines/fixture.ts';

const sound = ['**/listening.spec.ts', '**/listening-faults.spec.ts', '**/stream-relays.spec.ts'];
const engineSound = ['**/radio.spec.ts', '**/lullaby.spec.ts'];
/** Starts and kills dozens of processes: tests that run at the same time would wait. */
const runs = '**/publishing-runs.spec.ts';

/**
 * Browser tests run the built site (`npm run build` first) in Debian's Chromium. Each spec file
 * that needs servers starts its own through tests/support, so that files can run in parallel.
 */
const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e',
  // At any time two of three tests are waiting for a server, a sound or a clock, so three fit on
  // two cores too.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Locally a failed test is a failure. In CI, where a whole delivery depends on the run, one
  // failure on a busy shared machine is not a fault, but three in a row are.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    // Tests run in parallel, not only files: otherwise the longest file would delay the end.
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: [...sound, runs], fullyParallel: true },
    { name: 'runs', testMatch: runs, workers: 1 },
    // Alone: they require audio within milliseconds, which a busy machine cannot deliver.
    { name: 'sound', testMatch: sound, workers: 1 },
    // `npm run check:engines`: the same journeys in each browser engine that parents use.
    ...engines.map((engineName) => ({
      name: `engine-${engineName}`,
      testDir: 'tests/engines',
      testMatch: engineSound,
      workers: 1,
      use: { engineName },
    })),
    // Beside the sounds, which mostly wait.
    ...engines.map((engineName) => ({
      name: `engine-${engineName}-pages`,
      testDir: 'tests/engines',
      testIgnore: engineSound,
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
