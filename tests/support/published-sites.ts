import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { copyOfBuild, runPages } from './published-copy.ts';
import { startSecondBackend } from './second-backend/second-backend.ts';
import type { Variation } from './second-backend/variation.ts';
import { type RunningSite, startSite } from './start-site.ts';

export type OwnSite = RunningSite & Readonly<{ dist: string }>;
export type SecondSite = Awaited<ReturnType<typeof startPublishedByCommand>>;

/** The reference server, which publishes by itself. */
export async function startPublishingItself() {
  const { dist, remove } = copyOfBuild();
  const site = await startSite({ DIST_DIR: dist, PUBLISH_PAGES: 'yes' });
  while (!(await fetch(`${site.url}/articles.atom`)).ok) await delay(100);
  return {
    ...site,
    dist,
    async stop() {
      await site.stop();
      remove();
    },
  };
}

/** nginx with the files that `npm run pages` wrote from an independent backend. */
export async function startPublishedByCommand() {
  const { dist, remove } = copyOfBuild();
  const port = await freePort();
  const backend = await startSecondBackend(port);
  const nginx = await startNginx(port, { root: dist });
  let published = '';
  const publish = async () => {
    published = JSON.stringify(backend.records());
    const { code, output } = await runPages(dist, backend.origin).ended;
    if (code !== 0) throw new Error(output);
  };
  /** The date of a record, which is no part of it: the backend writes it into its answer. */
  let dated: unknown;
  /** Publishes the documented records, or a variation of them, if the last run published others. */
  const publishAs = async (variation: Variation = {}) => {
    backend.become(variation);
    const date = variation.date?.(1);
    const isPublished = JSON.stringify(backend.records()) === published && date === dated;
    dated = date;
    if (!isPublished) await publish();
  };
  await publishAs();
  return {
    url: nginx.url,
    dist,
    backend,
    publish,
    publishAs,
    async stop() {
      await nginx.stop();
      await backend.stop();
      remove();
    },
  };
}
