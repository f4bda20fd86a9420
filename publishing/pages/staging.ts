import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressed } from './compressed.ts';

/**
 * Where the files of a run wait until all of them are there. Each then takes the place of the old one
 * by a rename, which a reader sees as one step: whoever asks gets the old file or the new one, whole.
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
    /** A file and its compressed twins; `others` are more names of the same file. */
    async write(name: string, text: string, others: readonly string[] = []) {
      for (const [ending, bytes] of await compressed(text)) {
        place(`${name}${ending}`, (file) => writeFileSync(file, bytes));
        for (const other of others) {
          place(`${other}${ending}`, (file) => linkSync(join(folder, `${name}${ending}`), file));
        }
      }
    },
    /** A small file without twins, which comes last: it says that all others are in place. */
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
