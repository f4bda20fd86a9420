import { setTimeout as delay } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { copyOfBuild, runPages } from './published-copy.ts';
import { type SecondBackend, startSecondBackend } from './second-backend/second-backend.ts';
import { type RunningSite, startSite } from './start-site.ts';

type OwnSite = RunningSite & Readonly<{ dist: string }>;
type SecondSite = Readonly<{
  url: string;
  dist: string;
  backend: SecondBackend;
  publish: () => Promise<void>;
  /** Publishes the documented records again, if a test of this worker published others. */
  asDocumented: () => Promise<void>;
}>;

/**
 * Two published sites: `own` is the reference server, which publishes by itself; `second` is nginx
 * with the files that `npm run pages` wrote from an independent backend.
 */
export const test = base.extend<object, { own: OwnSite; second: SecondSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use, { workerIndex }) => {
      const { dist, remove } = copyOfBuild(`own-${workerIndex}`);
      const site = await startSite({ DIST_DIR: dist, PUBLISH_PAGES: 'yes' });
      while (!(await fetch(`${site.url}/articles.atom`)).ok) await delay(100);
      await use({ ...site, dist });
      await site.stop();
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use, { workerIndex }) => {
      const { dist, remove } = copyOfBuild(`second-${workerIndex}`);
      const port = await freePort();
      const backend = await startSecondBackend(port);
      const nginx = await startNginx(port, { root: dist });
      let published = '';
      const publish = async () => {
        published = JSON.stringify(backend.records());
        const { code, output } = await runPages(dist, backend.origin).ended;
        if (code !== 0) throw new Error(output);
      };
      const asDocumented = async () => {
        backend.become({});
        if (JSON.stringify(backend.records()) !== published) await publish();
      };
      await asDocumented();
      await use({ url: nginx.url, dist, backend, publish, asDocumented });
      await nginx.stop();
      await backend.stop();
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
