import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type SecondBackend, startSecondBackend } from './second-backend.ts';

export const MEASUREMENT_ID = 'G-ESSAI12345';

const folderOf = (worker: number) => `dist-second-backend-${worker}`;

/**
 * The site with a backend on another origin, with analytics and a lullaby that is a stream. A build of
 * its own, the only other one: they stand in its scripts, in the hashes of its pages and in its
 * headers. Each worker has a folder.
 */
async function startForeignSite(worker: number) {
  const DIST_DIR = folderOf(worker);
  const port = await freePort();
  const backend = await startSecondBackend(port);
  const env = {
    ...process.env,
    DIST_DIR,
    VITE_API_URL: backend.origin,
    VITE_GA_MEASUREMENT_ID: MEASUREMENT_ID,
    VITE_LULLABY_KIND: 'stream',
    PUBLISH_PAGES: 'no',
  };
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The other build failed:\n${stderr}`);
  return { backend, site: await startSite({ DIST_DIR, VITE_API_URL: backend.origin }) };
}

type Foreign = Readonly<{ backend: SecondBackend; site: RunningSite }>;

/** Browser tests of that site: one build for all of them, and for all variations of its backend. */
export const test = base.extend<{ site: RunningSite }, { foreign: Foreign }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use, { parallelIndex }) => {
      const foreign = await startForeignSite(parallelIndex);
      await use(foreign);
      await foreign.site.stop();
      await foreign.backend.stop();
      for (const part of ['', '-headers', '-publishing', '-server'])
        rmSync(`${folderOf(parallelIndex)}${part}`, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: async ({ foreign }, use) => use(foreign.site),
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
