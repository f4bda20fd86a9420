import { type RunningNginx, startNginx } from './nginx.ts';
import { test as base } from './site.ts';

/**
 * Browser tests of the site as it is deployed: `page.goto('/')` requests nginx, `site.url` the
 * backend.
 */
export const test = base.extend<object, { nginx: RunningNginx }>({
  nginx: [
    async ({ site }, use) => {
      const nginx = await startNginx(site.port);
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.url),
});

export { expect } from '@playwright/test';
