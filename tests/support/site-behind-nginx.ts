import { test as base } from './edited-site.ts';

/**
 * Browser tests of the site as it is deployed: `page.goto('/')` requests nginx, `site.url` the
 * backend.
 */
export const test = base.extend({ baseURL: async ({ nginx }, use) => use(nginx.url) });

export { expect } from '@playwright/test';
