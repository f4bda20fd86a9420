import { test as base } from './servers.ts';
import type { RunningSite } from './start-site.ts';

/** Browser tests of the site behind nginx that write nothing; `page.goto('/')` opens it. */
export const test = base.extend<{ site: RunningSite }>({
  site: async ({ readSite, readNginx }, use) => use({ ...readSite, url: readNginx.url }),
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
