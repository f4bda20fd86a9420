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
  const adminPath = readAdminPath(env, dataDir);
  return {
    config: { ...config, adminPathSha256: digestOf(adminPath.text) },
    adminPathPlace: adminPath.place,
  };
}
