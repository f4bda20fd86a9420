import { test as base } from './servers.ts';
import type { RunningSite } from './start-site.ts';

/** Browser tests of the built site that write nothing; `page.goto('/')` opens it. */
export const test = base.extend<{ site: RunningSite }>({
  site: async ({ readSite }, use) => use(readSite),
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
