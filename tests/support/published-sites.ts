import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { copyOfBuild, runPages } from './published-copy.ts';
import { type SecondBackend, startSecondBackend } from './second-backend/second-backend.ts';
import type { Variation } from './second-backend/variation.ts';
import { type RunningSite, startSite } from './start-site.ts';

export type OwnSite = RunningSite & Readonly<{ dist: string }>;
export type SecondSite = Readonly<{
  url: string;
  dist: string;
  backend: SecondBackend;
  publish: () => Promise<void>;
  /** Publishes the documented records, or a variation of them, if the last run published others. */
  publishAs: (variation?: Variation) => Promise<void>;
}>;

/** The reference server, which publishes by itself. */
export async function publishedByItself(
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  {},
  use: (site: OwnSite) => Promise<void>,
) {
  const { dist, remove } = copyOfBuild();
  const site = await startSite({ DIST_DIR: dist, PUBLISH_PAGES: 'yes' });
  while (!(await fetch(`${site.url}/articles.atom`)).ok) await delay(100);
  await use({ ...site, dist });
  await site.stop();
  remove();
}

/** nginx with the files that `npm run pages` wrote from an independent backend. */
export async function publishedByCommand(
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  {},
  use: (site: SecondSite) => Promise<void>,
) {
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
  const publishAs = async (variation: Variation = {}) => {
    backend.become(variation);
    const date = variation.date?.(1);
    const isPublished = JSON.stringify(backend.records()) === published && date === dated;
    dated = date;
    if (!isPublished) await publish();
  };
  await publishAs();
  await use({ url: nginx.url, dist, backend, publish, publishAs });
  await nginx.stop();
  await backend.stop();
  remove();
}
