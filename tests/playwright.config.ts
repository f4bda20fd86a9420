import { defineConfig } from '@playwright/test';
import { headlessShell, wholeBrowser } from './support/chromium.ts';
import type { EngineName } from './support/engines/engine.ts';
import type { EngineOptions } from './support/engines/fixture.ts';

const sound = ['**/listening.spec.ts', '**/listening-faults.spec.ts', '**/stream-relays.spec.ts'];
/** Mostly wait, for the real clock or for a line that is slow. */
const clock = [
  '**/admin-two-tabs.spec.ts',
  '**/listening-sources.spec.ts',
  '**/lullaby*.spec.ts',
  '**/stream-*.spec.ts',
];
/** No silence longer than 100 ms: beside tests that mostly wait. */
const radio = '**/radio-*.spec.ts';
/** Need a second build, which the tests of a worker share. */
const ownBuild = ['**/second-backend*.spec.ts', '**/consent.spec.ts'];
/** Share sites that publish pages: several workers would each start and publish their own. */
const published = '**/published-*.spec.ts';
/** Starts and kills dozens of processes: tests that run at the same time would wait. */
const runs = ['**/publishing-runs.spec.ts', '**/releases.spec.ts'];

const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
/** A browser of each engine for each of them. */
const engineParts = [
  ['radio', { testMatch: '**/radio.spec.ts' }],
  ['lullaby', { testMatch: '**/lullaby.spec.ts' }],
  ['pages', { testIgnore: '**/{radio,lullaby}.spec.ts' }],
] as const;

/**
 * Browser tests run the built site (`npm run build` first) in Debian's Chromium. Each spec file
 * that needs servers starts its own through tests/support, so that files can run in parallel.
 */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  // On two cores: one of the four mostly waits for a clock, and of the others' tests half wait for an
  // answer or an idle network at any time.
  workers: 4,
  // What a slow and busy machine may take. Bounds of the product are in the tests that are about them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A test that needs a second try is mended or removed.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    // First, so that they do not end last: each has one worker.
    {
      name: 'clock',
      testMatch: clock,
      testIgnore: sound,
      workers: 1,
      use: { launchOptions: headlessShell },
    },
    { name: 'own-build', testMatch: ownBuild, workers: 1, use: { launchOptions: headlessShell } },
    { name: 'published', testMatch: published, workers: 1, use: { launchOptions: headlessShell } },
    // Tests run in parallel, not only files: otherwise the longest file would delay the end.
    {
      name: 'pages',
      testMatch: '**/*.spec.ts',
      testIgnore: [...sound, ...clock, ...ownBuild, published, radio, ...runs],
      fullyParallel: true,
      use: { launchOptions: headlessShell },
    },
    // All at the same time: most of them wait, for a sound or for a backend that is silent.
    { name: 'radio', testMatch: radio, workers: 2, use: { launchOptions: headlessShell } },
    { name: 'runs', testMatch: runs, workers: 3, fullyParallel: true },
    // Alone: they require audio within milliseconds, which a busy machine cannot deliver.
    { name: 'sound', testMatch: sound, workers: 1 },
    // `npm run check:engines`: the same journeys in each browser engine that parents use. The longest
    // first; the others fill the time in which it waits for a sound.
    ...engineParts.flatMap(([part, files]) =>
      engines.map((engineName) => ({
        name: `engine-${engineName}-${part}`,
        testDir: 'engines',
        ...files,
        workers: 1,
        use: { engineName },
      })),
    ),
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: wholeBrowser,
  },
});
