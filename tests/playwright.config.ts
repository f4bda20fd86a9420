import { defineConfig } from '@playwright/test';
import { headlessShell, wholeBrowser } from './support/chromium.ts';
import type { EngineName } from './support/engines/engine.ts';
import type { EngineOptions } from './support/engines/fixture.ts';

/** Measure sounds and silences in milliseconds. */
const silence = [
  '**/{listening-faults,listening-times,lullaby-times}.spec.ts',
  '**/dead-addresses.spec.ts',
  '**/radio-stand-in.spec.ts',
  '**/station-chain.spec.ts',
];
/** Wait for a sound, or for its end. */
const sound = ['**/{early-press,listening,speaker}.spec.ts', '**/stream-relays.spec.ts'];
/** Mostly wait, for the real clock or for a line that is slow. */
const clock = ['**/listening-sources.spec.ts', '**/lullaby*.spec.ts', '**/stream-*.spec.ts'];
/** Need another build, or a server of their own, which the tests of a worker share. */
const ownServer = [
  '**/{consent,contact-leaving,icecast-shipped,pictures,story}.spec.ts',
  '**/second-backend*.spec.ts',
];
/** Share sites that publish pages: several workers would each start and publish their own. */
const published = '**/{published-*,publishing-runs}.spec.ts';
/** Builds the project again and again. */
const releases = '**/releases.spec.ts';

/**
 * Of a visitor who wants no motion: a drawing that breathes while something sounds is painted anew sixty
 * times a second. look.spec.ts looks at it.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

const TEN_MINUTES = 600_000;
/** A page is published by a program of its own, which leaves the processor to everybody else. */
const forPublishedPages = { timeout: TEN_MINUTES };

const engines: readonly EngineName[] = ['firefox', 'webkit'];
/**
 * Browser tests run the built site (`npm run build` first) in Debian's Chromium. Each spec file
 * that needs servers starts its own through tests/support, so that files can run in parallel.
 */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './support/setup-sample-data.ts',
  // On two cores: one of the five mostly waits for a clock, and of the others' tests half wait for an
  // answer or an idle network at any time.
  workers: 5,
  // For a test and for each fixture: what a slow and busy machine may take. Bounds of the product are
  // in the tests that are about them.
  timeout: TEN_MINUTES,
  expect: { timeout: 60_000 },
  // A test that needs a second try is mended or removed.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    // Those with one worker come first, so that they do not end last. Most of the sounds and the clocks
    // wait; with six that play, a decoder on a slow machine had nothing to play for seconds.
    {
      name: 'clock',
      testMatch: clock,
      testIgnore: [...sound, ...silence],
      workers: 1,
      use: { launchOptions: headlessShell, ...still },
    },
    { name: 'own-server', testMatch: ownServer, workers: 1, use: { launchOptions: headlessShell } },
    {
      name: 'published',
      testMatch: published,
      workers: 1,
      expect: forPublishedPages,
      use: { launchOptions: headlessShell },
    },
    { name: 'releases', testMatch: releases, workers: 1, expect: forPublishedPages },
    {
      name: 'sound',
      testMatch: sound,
      workers: 1,
      use: { launchOptions: headlessShell, ...still },
    },
    // What the other specs say of Chromium, they do not say on a slow line or in milliseconds. Before the
    // two that are as long as each other, so that those end together.
    {
      name: 'engine-chromium-lines',
      testDir: 'engines',
      testMatch: '**/radio.spec.ts',
      grep: /a line|over every page/,
      workers: 1,
      use: { engineName: 'chromium' },
    },
    // The journeys of listeners in the other engines that parents use.
    ...engines.map((engineName) => ({
      name: `engine-${engineName}`,
      testDir: 'engines',
      workers: 1,
      use: { engineName },
    })),
    // Tests run in parallel, not only files: otherwise the longest file would delay the end. They share
    // a context, which Playwright empties between two of them: a quarter of the processor time was the
    // same code, compiled again. A CDP session, or a network that is off, is put back by the test.
    {
      name: 'pages',
      testMatch: '**/*.spec.ts',
      testIgnore: [...silence, ...sound, ...clock, ...ownServer, published, releases],
      fullyParallel: true,
      // Four fill two cores. Each worker more starts a server and a browser, which compiles every
      // page anew: two seconds of processor time.
      workers: 4,
      use: { launchOptions: headlessShell, reuseContext: true },
    },
    // Alone: they require audio within milliseconds, which a busy machine cannot deliver.
    { name: 'silence', testMatch: silence, workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: wholeBrowser,
  },
});
