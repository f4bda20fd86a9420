import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The hidden admin path of this installation: ADMIN_PATH, or else 128 random bits made once and
 * kept in `dataDir`, so that no two installations share one. Throws a sentence on a wrong value.
 */
export function readAdminPath(env: NodeJS.ProcessEnv, dataDir: string): string {
  const given = env.ADMIN_PATH?.trim();
  if (given) {
    if (/^[A-Za-z0-9_-]{16,}$/.test(given)) return given;
    throw new Error(
      'ADMIN_PATH must be at least 16 letters, digits, - or _ (better: 32 random ones).',
    );
  }
  const file = join(dataDir, 'admin-path');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(16).toString('hex');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** What the bundle may know of it: the SHA-256 in lower-case hexadecimal. */
export const digestOf = (adminPath: string) => createHash('sha256').update(adminPath).digest('hex');
