/** Files that are whole or not there, and on the disk before anybody is told so. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** More bytes than a first start writes at once: the tables with the sample content. */
const ROOM_BYTES = 1024 * 1024;

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

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const reasonOf = (error: unknown) => reasons[codeOf(error)] ?? String(error);

/**
 * The sentence of an error for whoever has run a command: in French with the file where the disk refused
 * it, otherwise its own message.
 */
export function diskSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  const made = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  const isMissing = code === 'ENOENT' && 'syscall' in error && error.syscall !== 'mkdir';
  const reason = isMissing ? 'introuvable' : reasons[code];
  return made && reason ? `${made} : ${reason}.` : error.message;
}

function removeQuietly(file: string) {
  try {
    rmSync(file, { force: true });
  } catch {
    // Without a folder, or without permission to write to it, there is no file to remove.
  }
}

/**
 * Creates the folder and writes a test file into it; throws an error with one sentence, and the
 * system's code, when that fails.
 */
export function assertWritable(folder: string) {
  const probe = join(folder, `.essai-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(ROOM_BYTES), { flush: true });
  } catch (error) {
    const sentence = `Impossible d’écrire dans ${folder} : ${reasonOf(error)}.`;
    throw Object.assign(new Error(sentence), { code: codeOf(error) });
  } finally {
    removeQuietly(probe);
  }
}

/** Returns when this file, or what a folder names, would survive a power cut. */
export function flush(path: string) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function mayRead(path: string) {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns when all files below the folder, and the folder itself, would survive a power cut. */
export function flushFolder(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // As `lost+found` of a disk: what is kept from this account was not written by it.
    if (!mayRead(path)) continue;
    if (entry.isDirectory()) flushFolder(path);
    else flush(path);
  }
  flush(folder);
}

/**
 * Writes a draft beside the file. It takes the place of the file with `keep`, which needs no room; with
 * `keepFirst` only where there is none, as another process may have made one meanwhile.
 */
export function writeDraft(file: string, text: string, mode: number) {
  const draft = join(dirname(file), `.${basename(file)}-${process.pid}`);
  const discard = () => removeQuietly(draft);
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    // The umask of the server would leave it to its owner alone.
    chmodSync(draft, mode);
  } catch (error) {
    discard();
    throw error;
  }
  function keep() {
    renameSync(draft, file);
    flush(dirname(file));
  }
  function keepFirst() {
    try {
      linkSync(draft, file);
    } catch {
      // It is there, or the disk knows no links.
      if (!existsSync(file)) renameSync(draft, file);
    }
    flush(dirname(file));
  }
  return { keep, keepFirst, discard };
}

/** Writes the whole file or nothing, with these permissions; throws the system's error. */
export function writeWhole(file: string, text: string, mode: number) {
  const { keep, discard } = writeDraft(file, text, mode);
  try {
    keep();
  } finally {
    discard();
  }
}
