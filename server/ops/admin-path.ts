import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Environment, readSettings } from '#src/lib/settings/setting.ts';
import { sharedSettings } from '#src/lib/settings/site-settings.ts';
import { keptSecret, type Secret } from './secrets.ts';

/** Of `dataDir`. */
export const ADMIN_PATH_FILE = 'admin-path';

const adminPathSettings = v.pick(sharedSettings, ['ADMIN_PATH']);

/**
 * Returns the hidden admin path of this installation: ADMIN_PATH, or 128 random bits generated once
 * and stored in `dataDir`, so that no two installations share one. Throws an error with a sentence
 * when the value is invalid.
 */
export function readAdminPath(env: Environment, dataDir: string): Secret {
  const { ADMIN_PATH: given } = readSettings(adminPathSettings, env);
  if (given !== '') return { text: given, place: 'ADMIN_PATH' };
  return keptSecret(dataDir, ADMIN_PATH_FILE, 16, 'hex');
}

/** The only part included in the bundle: the SHA-256 in lower-case hexadecimal. */
export const digestOf = (adminPath: string) => createHash('sha256').update(adminPath).digest('hex');
