import { test as base } from '@playwright/test';
import { type RunningSite, startSite } from './start-site.ts';

/** Browser tests of the built site: one server for each worker; `page.goto('/')` opens it. */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
