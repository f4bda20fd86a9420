import { loadEnv } from 'vite';
import { digestOf, readAdminPath } from '../server/admin-path.ts';
import { parseConfig } from '../src/lib/parse-config.ts';

/**
 * Returns the configuration that the build writes into the site, and where to read the path of the
 * back office; throws an error with a sentence for each wrong value.
 */
export function siteEnvironment(mode: string) {
  const env = { ...loadEnv(mode, process.cwd(), ''), ...process.env };
  // Reports every wrong variable before anything is written.
  const config = parseConfig(env);
  const dataDir = env.DATA_DIR?.trim() || 'data';
  const adminPath = readAdminPath(env, dataDir);
  return {
    config: { ...config, adminPathSha256: digestOf(adminPath.text) },
    adminPathPlace: adminPath.place,
  };
}
