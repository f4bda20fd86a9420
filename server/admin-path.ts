import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Environment, readSettings } from '#src/lib/settings/setting.ts';
import { sharedSettings } from '#src/lib/settings/site-settings.ts';

const adminPathSettings = v.pick(sharedSettings, ['ADMIN_PATH']);

/**
 * The hidden admin path of this installation: ADMIN_PATH, or else 128 random bits made once and
 * kept in `dataDir`, so that no two installations share one. Throws a sentence on a wrong value.
 */
export function readAdminPath(env: Environment, dataDir: string): string {
  const { ADMIN_PATH: given } = readSettings(adminPathSettings, env);
  if (given !== '') return given;
  const file = join(dataDir, 'admin-path');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(16).toString('hex');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** What the bundle may know of it: the SHA-256 in lower-case hexadecimal. */
export const digestOf = (adminPath: string) => createHash('sha256').update(adminPath).digest('hex');
