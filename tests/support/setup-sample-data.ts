import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READ_SITE, SAMPLE_DATA, startSite } from './start-site.ts';

/**
 * Starts the built site once: the servers of browser tests begin with a copy of the sample content and
 * its pictures, which a first start makes. One of them is for all tests that only read.
 */
// biome-ignore lint/style/noDefaultExport: the runner asks for it
export default async function setupSites() {
  const folder = mkdtempSync(join(tmpdir(), 'radio-sample-'));
  const first = await startSite({ DATA_DIR: folder });
  await first.stop();
  process.env[SAMPLE_DATA] = folder;
  const { stop, ...readSite } = await startSite();
  process.env[READ_SITE] = JSON.stringify(readSite);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
