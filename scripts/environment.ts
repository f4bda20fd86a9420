import * as v from 'valibot';
import { loadEnv } from 'vite';
import { digestOf, readAdminPath } from '../server/ops/secrets.ts';
import { parseConfig } from '../src/lib/parse-config.ts';
import { serverSettings } from '../src/lib/settings/server-settings.ts';
import { readSettings } from '../src/lib/settings/setting.ts';
import { siteSettings } from '../src/lib/settings/site-settings.ts';

const buildSettings = v.object({
  ...v.pick(siteSettings, ['SECURITY_CONTACT']).entries,
  ...v.pick(serverSettings, ['PUBLISH_PAGES']).entries,
});

/**
 * Returns the configuration that the build writes into the site, where to read the path of the back
 * office, who is told of a hole in the security, and whether pages are published; throws an error with a
 * sentence for each wrong value.
 */
export function siteEnvironment(mode: string, folder = process.cwd()) {
  const env = { ...loadEnv(mode, folder, ''), ...process.env };
  // Reports every wrong variable before anything is written.
  const config = parseConfig(env);
  const dataDir = env.DATA_DIR?.trim() || 'data';
  const adminPath = readAdminPath(env, dataDir);
  const settings = readSettings(buildSettings, env);
  return {
    config: { ...config, adminPathSha256: digestOf(adminPath.text) },
    adminPathPlace: adminPath.place,
    securityContact: settings.SECURITY_CONTACT,
    publishesPages: settings.PUBLISH_PAGES,
  };
}
