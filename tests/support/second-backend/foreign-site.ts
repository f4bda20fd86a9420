import { spawnSync } from 'node:child_process';
import { test as base } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type SecondBackend, startSecondBackend } from './second-backend.ts';

/** The built site with a backend on another origin; each worker builds in a folder of its own. */
async function startForeignSite(worker: number) {
  const DIST_DIR = `dist-second-backend-${worker}`;
  const port = await freePort();
  const backend = await startSecondBackend(port);
  const env = { ...process.env, DIST_DIR, VITE_API_URL: backend.origin, PUBLISH_PAGES: 'no' };
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build for the second backend failed:\n${stderr}`);
  return { backend, site: await startSite({ DIST_DIR, VITE_API_URL: backend.origin }) };
}

type Foreign = Readonly<{ backend: SecondBackend; site: RunningSite }>;

/**
 * Browser tests of the site in front of the second backend: one build for all of its variations.
 */
export const test = base.extend<object, { foreign: Foreign }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use, { parallelIndex }) => {
      const foreign = await startForeignSite(parallelIndex);
      await use(foreign);
      await foreign.site.stop();
      await foreign.backend.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ foreign }, use) => use(foreign.site.url),
});

export { expect } from '@playwright/test';
