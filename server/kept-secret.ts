import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { assertWritable } from './writable-folder.ts';

/** Writes the whole file or nothing (atomically), and flushes it to disk before returning. */
function writeWhole(folder: string, name: string, text: string) {
  const draft = join(folder, `.${name}-${process.pid}`);
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, join(folder, name));
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } finally {
    rmSync(draft, { force: true });
  }
}

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
    writeWhole(dataDir, name, `${made}\n`);
    return { text: made, place: file };
  }
  const text = readFileSync(file, 'utf8').trim();
  if (text.length >= made.length) return { text, place: file };
  throw new Error(
    `${file} est vide ou abîmé : remettez celui d’une sauvegarde, ou supprimez-le pour qu’un nouveau soit créé.`,
  );
}
