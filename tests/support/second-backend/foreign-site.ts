import { test as base } from '../servers.ts';
import type { RunningSite } from '../start-site.ts';

/** Browser tests of the site with another backend: one build for all variations of it. */
export const test = base.extend<{ site: RunningSite }>({
  site: async ({ foreign }, use) => use(foreign.site),
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
