import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes the whole file or nothing (atomically), and flushes it to disk before returning. */
export function writeWhole(file: string, text: string, mode: number) {
  const folder = dirname(file);
  const draft = join(folder, `.${basename(file)}-${process.pid}`);
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    // The umask of the server would leave it to its owner alone.
    chmodSync(draft, mode);
    renameSync(draft, file);
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } finally {
    rmSync(draft, { force: true });
  }
}
