import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Environment, readSettings } from '#src/lib/settings/setting.ts';
import { sharedSettings } from '#src/lib/settings/site-settings.ts';
import type { ServerConfig } from '../env.ts';
import { assertWritable, writeDraft } from './whole-files.ts';

/** A secret, and the file or variable it comes from. */
export type Secret = { text: string; place: string };

/** The generated secrets of a login, and their bytes. */
const LOGIN_SECRETS = { 'admin-password': 12, 'jwt-secret': 32 } as const;
type LoginSecret = keyof typeof LOGIN_SECRETS;

const make = (bytes: number, encoding: 'base64url' | 'hex') =>
  randomBytes(bytes).toString(encoding);

/**
 * Returns a random text of `bytes` bytes, generated once and stored in a file of `dataDir` that only
 * its owner can read; processes that ask at the same time get the same. Throws an error with one
 * sentence when the file cannot be written, or was truncated.
 */
export function keptSecret(
  dataDir: string,
  name: string,
  bytes: number,
  encoding: 'base64url' | 'hex' = 'base64url',
): Secret {
  const file = join(dataDir, name);
  const made = make(bytes, encoding);
  if (!existsSync(file)) {
    assertWritable(dataDir);
    const { keepFirst, discard } = writeDraft(file, `${made}\n`, 0o600);
    try {
      keepFirst();
    } finally {
      discard();
    }
  }
  const text = readFileSync(file, 'utf8').trim();
  if (text.length >= made.length) return { text, place: file };
  throw new Error(
    `${file} est vide ou abîmé : remettez celui d’une sauvegarde, ou supprimez-le pour qu’un nouveau soit créé.`,
  );
}

const loginSecret = (dataDir: string, name: LoginSecret) =>
  keptSecret(dataDir, name, LOGIN_SECRETS[name]);

/**
 * Makes a stored secret anew. `use` gets it once it is on the disk; only what `use` has taken replaces
 * the old one. Throws, and changes nothing, where there is no room for it.
 */
export async function replaceSecret(
  dataDir: string,
  name: LoginSecret,
  use: (text: string) => Promise<void>,
): Promise<Secret> {
  const file = join(dataDir, name);
  const text = make(LOGIN_SECRETS[name], 'base64url');
  assertWritable(dataDir);
  const { keep, discard } = writeDraft(file, `${text}\n`, 0o600);
  try {
    await use(text);
    keep();
    return { text, place: file };
  } finally {
    discard();
  }
}

/** The secrets of the reference backend's login: from the variables, or generated once and stored. */
export function readLoginSecrets({ adminPassword, jwtSecret, dataDir }: ServerConfig) {
  const password = adminPassword
    ? { text: adminPassword, place: 'ADMIN_PASSWORD' }
    : loginSecret(dataDir, 'admin-password');
  return { password, jwtSecret: jwtSecret || loginSecret(dataDir, 'jwt-secret').text };
}

/** The secret that a station shares with this server: its variable, or a file made for both; else ''. */
export function readStationToken({ stationToken, dataDir }: ServerConfig): string {
  const file = join(dataDir, 'station-token');
  return stationToken || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
}

/** Of `dataDir`. */
export const ADMIN_PATH_FILE = 'admin-path';

/**
 * Returns the hidden admin path of this installation: ADMIN_PATH, or 128 random bits generated once
 * and stored in `dataDir`, so that no two installations share one. Throws an error with a sentence
 * when the value is invalid.
 */
export function readAdminPath(env: Environment, dataDir: string): Secret {
  const { ADMIN_PATH: given } = readSettings(v.pick(sharedSettings, ['ADMIN_PATH']), env);
  if (given !== '') return { text: given, place: 'ADMIN_PATH' };
  return keptSecret(dataDir, ADMIN_PATH_FILE, 16, 'hex');
}

/** The only part of it that is included in the bundle: the SHA-256 in lower-case hexadecimal. */
export const digestOf = (adminPath: string) => createHash('sha256').update(adminPath).digest('hex');
