import { loadEnv } from 'vite';
import { digestOf, readAdminPath } from '../server/admin-path.ts';
import { parseConfig } from '../src/lib/parse-config.ts';

/** What the site's build replaces in `import.meta.env`; a wrong value throws its sentence. */
export function siteEnvironment(mode: string) {
  const env = { ...loadEnv(mode, process.cwd(), ''), ...process.env };
  const digest = digestOf(readAdminPath(env, env.DATA_DIR || 'data'));
  const site = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')));
  return { config: parseConfig({ ...site, ADMIN_PATH_SHA256: digest }), digest };
}
