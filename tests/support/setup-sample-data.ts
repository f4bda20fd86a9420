import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_DATA, startSite } from './start-site.ts';

/**
 * Starts the built site once: the servers of browser tests begin with a copy of the sample content and
 * its pictures, which a first start makes.
 */
// biome-ignore lint/style/noDefaultExport: the runner asks for it
export default async function makeSampleData() {
  const folder = mkdtempSync(join(tmpdir(), 'radio-sample-'));
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  process.env[SAMPLE_DATA] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
