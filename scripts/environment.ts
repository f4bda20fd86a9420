import { loadEnv } from 'vite';
import { digestOf, readAdminPath } from '../server/admin-path.ts';
import { parseConfig } from '../src/lib/parse-config.ts';

/** The configuration the build writes into the site; a wrong value throws its sentence. */
export function siteEnvironment(mode: string) {
  const env = { ...loadEnv(mode, process.cwd(), ''), ...process.env };
  const digest = digestOf(readAdminPath(env, env.DATA_DIR || 'data'));
  return { config: parseConfig(env, digest) };
}
