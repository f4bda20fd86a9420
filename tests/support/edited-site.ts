import { test as base } from './site.ts';

/** Browser tests that write: their server is not that of the tests that only read. */
export const test = base.extend({
  site: async ({ editedSite, nginx }, use) => use({ ...editedSite, url: nginx.url }),
});

export { expect } from '@playwright/test';
