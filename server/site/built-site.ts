import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '#publishing/read-json.ts';
import type { Environment } from '#src/lib/settings/setting.ts';
import type { ServerConfig } from '../env.ts';
import { LIVE_PATH } from '../live/stream.ts';
import { ADMIN_PATH_FILE, digestOf, readAdminPath } from '../ops/secrets.ts';

const builtSiteSchema = v.object({
  siteUrl: v.string(),
  streamUrls: v.array(v.string()),
  apiUrl: v.string(),
  apiAdminSegment: v.string(),
  adminPathSha256: v.string(),
  contactRetentionMonths: v.number(),
  contactPhone: v.picklist(['required', 'optional']),
});
export type BuiltSite = v.InferOutput<typeof builtSiteSchema>;

/**
 * Returns the settings that `npm run build` wrote into the pages; `undefined` when nothing is
 * built.
 */
export const readBuiltSite = (file: string) => readJson(file, builtSiteSchema);

const again = 'refaites npm run build (ou npm run release)';

/**
 * Returns the server's settings as the built pages use them. Throws an error with a sentence when a
 * variable differs from the build: the pages would call an address that does not answer.
 */
export function agreeWithBuild(
  env: Environment,
  config: ServerConfig,
  built: BuiltSite | undefined,
): ServerConfig {
  if (!built) return config;
  const pairs = [
    ['VITE_API_URL', config.apiUrl, built.apiUrl],
    ['VITE_API_ADMIN_SEGMENT', config.adminSegment, built.apiAdminSegment],
    ['CONTACT_RETENTION_MONTHS', config.contactRetentionMonths, built.contactRetentionMonths],
    ['VITE_CONTACT_PHONE', config.contactPhone, built.contactPhone],
  ] as const;
  const sentences = pairs
    .filter(([name, ours, theirs]) => env[name]?.trim() && ours !== theirs)
    .map(
      ([name, ours, theirs]) =>
        `${name} vaut «\u00a0${ours}\u00a0», mais dist/ a été construit avec «\u00a0${theirs}\u00a0»\u00a0: ${again}.`,
    );
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
  return {
    ...config,
    apiUrl: built.apiUrl,
    adminSegment: built.apiAdminSegment,
    contactRetentionMonths: built.contactRetentionMonths,
    contactPhone: built.contactPhone,
  };
}

/**
 * Returns the path of the back office. Throws an error with a sentence when the pages were built with
 * another one; a folder that has none yet gets none then.
 */
export function agreedAdminPath(env: Environment, dataDir: string, built: BuiltSite | undefined) {
  const isGiven = Boolean(env.ADMIN_PATH?.trim());
  const isKnown = !built || isGiven || existsSync(join(dataDir, ADMIN_PATH_FILE));
  const adminPath = isKnown ? readAdminPath(env, dataDir) : undefined;
  if (adminPath && (!built || built.adminPathSha256 === digestOf(adminPath.text))) return adminPath;
  throw new Error(
    isGiven
      ? `ADMIN_PATH n’est pas celui avec lequel dist/ a été construit\u00a0: ${again} avec le même ADMIN_PATH.`
      : `dist/ a été construit avec un autre chemin d’administration que celui de ${dataDir}\u00a0: copiez-y le fichier ${ADMIN_PATH_FILE} du DATA_DIR de la construction, donnez son contenu à ADMIN_PATH, ou ${again} avec ce DATA_DIR.`,
  );
}

/** Returns true when the pages play the station of this server, and no other one. */
export const playsOwnStation = (built: BuiltSite | undefined) =>
  !built ||
  built.streamUrls.some(
    (url) => new URL(url, built.siteUrl).href === `${built.siteUrl}${LIVE_PATH}`,
  );

/**
 * Returns true when the pages call a backend that is not this server. With CORS_ORIGINS set, this
 * server is the backend of other origins, whatever address they use for it.
 */
export function hasForeignBackend(config: ServerConfig, built: BuiltSite | undefined) {
  const isOwn = config.apiUrl === '' || config.apiUrl === built?.siteUrl;
  return !isOwn && config.corsOrigins.length === 0;
}
