import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** More bytes than a first start writes at once: the tables with the sample content. */
const ROOM = 1024 * 1024;

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le quota du disque est atteint',
  EFBIG: 'la taille des fichiers est limitée',
  EROFS: 'le disque est en lecture seule',
  EACCES: 'ce compte n’en a pas le droit',
  EPERM: 'ce compte n’en a pas le droit',
  EEXIST: 'ce n’est pas un dossier',
  ENOTDIR: 'ce n’est pas un dossier',
  // The error codes that Node reports when a folder cannot be created on a read-only disk.
  ENOENT: 'le dossier ne peut pas être créé',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? String(error);
}

function removeQuietly(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // Without a folder, or without permission to write to it, there is no file to remove.
  }
}

/**
 * Creates the folder and writes a test file into it; throws an error with one sentence when that
 * fails.
 */
export function assertWritable(folder: string) {
  const probe = join(folder, `.essai-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(ROOM), { flush: true });
  } catch (error) {
    throw new Error(`Impossible d’écrire dans ${folder} : ${reasonOf(error)}.`);
  } finally {
    removeQuietly(probe);
  }
}
