import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable } from './writable-folder.ts';
import { writeWhole } from './write-whole.ts';

/** A secret, and the file or variable it comes from. */
export type Secret = { text: string; place: string };

/**
 * Returns a random text of `bytes` bytes, generated once and stored in a file of `dataDir` that only
 * its owner can read. Throws an error with one sentence when the file cannot be written, or was
 * truncated.
 */
export function keptSecret(
  dataDir: string,
  name: string,
  bytes: number,
  encoding: 'base64url' | 'hex' = 'base64url',
): Secret {
  const file = join(dataDir, name);
  const made = randomBytes(bytes).toString(encoding);
  if (!existsSync(file)) {
    assertWritable(dataDir);
    writeWhole(file, `${made}\n`, 0o600);
    return { text: made, place: file };
  }
  const text = readFileSync(file, 'utf8').trim();
  if (text.length >= made.length) return { text, place: file };
  throw new Error(
    `${file} est vide ou abîmé : remettez celui d’une sauvegarde, ou supprimez-le pour qu’un nouveau soit créé.`,
  );
}
