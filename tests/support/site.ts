import { test as base } from '@playwright/test';
import { type RunningSite, startSite } from './start-site.ts';

// biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
export async function oneSite({}, use: (site: RunningSite) => Promise<void>) {
  const site = await startSite();
  await use(site);
  await site.stop();
}

type ForTest = Readonly<{
  /** A server of this test alone: for one that stops it, or that is about everything on it. */
  ownSite: RunningSite;
}>;
type ForWorker = Readonly<{
  /** One server for each worker; `page.goto('/')` opens it. No test of this file's users writes. */
  site: RunningSite;
}>;

/** Browser tests of the built site. */
export const test = base.extend<ForTest, ForWorker>({
  site: [oneSite, { scope: 'worker' }],
  ownSite: oneSite,
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
