import { join } from 'node:path';
import { loadEnv } from 'vite';
import { digestOf, readAdminPath } from '../server/admin-path.ts';
import { parseConfig } from '../src/lib/parse-config.ts';

/**
 * The configuration the build writes into the site, and where the path of the back office can be
 * read; a wrong value throws its sentence.
 */
export function siteEnvironment(mode: string) {
  const env = { ...loadEnv(mode, process.cwd(), ''), ...process.env };
  // Every wrong variable is told before anything is written.
  const config = parseConfig(env);
  const dataDir = env.DATA_DIR?.trim() || 'data';
  const adminPathSha256 = digestOf(readAdminPath(env, dataDir));
  const adminPathPlace = env.ADMIN_PATH?.trim() ? 'ADMIN_PATH' : join(dataDir, 'admin-path');
  return { config: { ...config, adminPathSha256 }, adminPathPlace };
}
