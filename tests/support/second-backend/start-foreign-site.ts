import { spawnSync } from 'node:child_process';
import { freePort } from '../free-port.ts';
import { otherBuild } from '../published-copy.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type SecondBackend, startSecondBackend } from './second-backend.ts';

export const MEASUREMENT_ID = 'G-ESSAI12345';

export type ForeignSite = Readonly<{
  backend: SecondBackend;
  site: RunningSite;
  stop: () => Promise<void>;
}>;

/**
 * The site with a backend on another origin, with analytics and a lullaby that is a stream. A build of
 * its own, the only other one: they stand in its scripts, in the hashes of its pages and in its
 * headers.
 */
export async function startForeignSite(): Promise<ForeignSite> {
  const { dist: DIST_DIR, remove } = otherBuild();
  const port = await freePort();
  const backend = await startSecondBackend(port);
  const env = {
    ...process.env,
    DIST_DIR,
    VITE_API_URL: backend.origin,
    VITE_GA_MEASUREMENT_ID: MEASUREMENT_ID,
    VITE_LULLABY_KIND: 'stream',
    PUBLISH_PAGES: 'no',
  };
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The other build failed:\n${stderr}`);
  const site = await startSite({ DIST_DIR, VITE_API_URL: backend.origin });
  return {
    backend,
    site,
    async stop() {
      await site.stop();
      await backend.stop();
      remove();
    },
  };
}
