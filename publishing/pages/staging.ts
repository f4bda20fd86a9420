import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressed } from './compressed.ts';

/**
 * Stores the files of a run until all of them are written. Each then replaces the old one by a
 * rename, which is atomic for readers: every request gets either the old file or the new one,
 * complete.
 */
export function createStaging(dist: string, folder: string) {
  const staged: string[] = [];

  function place(name: string, write: (file: string) => void) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    write(file);
    staged.push(name);
  }

  return {
    /** A file and its compressed versions; `others` are more names of the same file. */
    async write(name: string, text: string, others: readonly string[] = []) {
      for (const [ending, bytes] of await compressed(text)) {
        place(`${name}${ending}`, (file) => writeFileSync(file, bytes));
        for (const other of others) {
          place(`${other}${ending}`, (file) => linkSync(join(folder, `${name}${ending}`), file));
        }
      }
    },
    /**
     * A small file without compressed versions, written last: it shows that all others are in
     * place.
     */
    last(name: string, text: string) {
      place(name, (file) => writeFileSync(file, text));
    },
    commit() {
      for (const name of staged) {
        const file = join(dist, name);
        mkdirSync(dirname(file), { recursive: true });
        renameSync(join(folder, name), file);
      }
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Staging = ReturnType<typeof createStaging>;
