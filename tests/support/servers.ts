import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, type LaunchOptions } from '@playwright/test';
import { lasting } from './lasting.ts';
import { type Radio, startRadio } from './listening/radio.ts';
import { type Station, startStation } from './listening/station.ts';
import { type RunningNginx, startNginx } from './nginx.ts';
import {
  type OwnSite,
  type SecondSite,
  startPublishedByCommand,
  startPublishingItself,
} from './published-sites.ts';
import { type ForeignSite, startForeignSite } from './second-backend/start-foreign-site.ts';
import { READ_SITE, type RunningSite, type StartedSite, startSite } from './start-site.ts';

type ForTest = Readonly<{
  /** A server of this test alone: for one that stops it, or that is about everything on it. */
  ownSite: StartedSite;
  /** Starts the browser of one person, again and again: what it keeps on the disk stays. */
  startBrowser: (options?: LaunchOptions) => Promise<BrowserContext>;
}>;

type ForWorker = Readonly<{
  /** One for all workers: no test writes on it, nor logs out. */
  readSite: RunningSite;
  /** Of all tests that write, in no fixed order: each names its own records (`ownName`). */
  editedSite: RunningSite;
  /** In front of `readSite`. */
  readNginx: RunningNginx;
  /** In front of `editedSite`. */
  nginx: RunningNginx;
  /** The reference server, which publishes its pages by itself. */
  own: OwnSite;
  /** nginx with the files that `npm run pages` wrote from an independent backend. */
  second: SecondSite;
  /** A build for a backend on another origin. */
  foreign: ForeignSite;
  /** A station whose line can fail, and a site for it. */
  radio: Radio;
  /** A station with a low stream besides. */
  lowStation: Station;
}>;

const oneSite = lasting(startSite);

/** As it is deployed: nginx serves the files, which costs next to nothing. */
const inFront = ({ port }: RunningSite, use: (nginx: RunningNginx) => Promise<void>) =>
  lasting(() => startNginx(port))({}, use);

/**
 * Every server that browser tests share, of one `test`: a worker starts each when a test first
 * needs it. With another `test` it would be ended and started again, browser and servers included,
 * whenever the next file needs other servers.
 */
export const test = base.extend<ForTest, ForWorker>({
  ownSite: oneSite,
  startBrowser: async ({ launchOptions }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'radio-profile-'));
    const started: BrowserContext[] = [];
    await use(async (options = launchOptions) => {
      const browser = await chromium.launchPersistentContext(profile, options);
      started.push(browser);
      return browser;
    });
    for (const browser of started) await browser.close();
    rmSync(profile, { recursive: true, force: true });
  },
  readSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => use(JSON.parse(process.env[READ_SITE] ?? '')),
    { scope: 'worker' },
  ],
  editedSite: [oneSite, { scope: 'worker' }],
  readNginx: [async ({ readSite }, use) => inFront(readSite, use), { scope: 'worker' }],
  nginx: [async ({ editedSite }, use) => inFront(editedSite, use), { scope: 'worker' }],
  // Its publisher leaves the processor to all browsers, and makes the pictures of the samples first.
  own: [lasting(startPublishingItself), { scope: 'worker', timeout: 1_800_000 }],
  second: [lasting(startPublishedByCommand), { scope: 'worker' }],
  foreign: [lasting(startForeignSite), { scope: 'worker' }],
  radio: [lasting(startRadio), { scope: 'worker' }],
  lowStation: [lasting(() => startStation({ hasLow: true })), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
