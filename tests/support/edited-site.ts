import { test as base } from './site.ts';

/** Browser tests that write: their server is not that of the tests that only read. */
export const test = base.extend({ site: async ({ editedSite }, use) => use(editedSite) });

export { expect } from '@playwright/test';
