import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressed } from './compressed.ts';
import { STATE_FILE, workFolder } from './state.ts';

/** Files could not be moved to their places: the next run goes on with it. */
export class HalfWay extends Error {}

/** All files of a run, complete and on the disk: from here on they only have to be moved. */
const readyFolder = (dist: string) => join(workFolder(dist), 'ready');

function move(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * Moves the files of a run that are still ready to their places. A rename is atomic for readers:
 * every request gets either the old file or the new one, complete. Called at the start of a run, it
 * ends what a killed run had begun.
 */
export function finishCommit(dist: string) {
  const ready = readyFolder(dist);
  // The state goes last: without it all others are in their places, and emptied folders may be left.
  if (existsSync(join(ready, STATE_FILE))) {
    const files = readdirSync(ready, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(ready.length + 1))
      .filter((name) => name !== STATE_FILE);
    try {
      for (const name of [...files, STATE_FILE]) move(join(ready, name), join(dist, name));
    } catch (error) {
      throw new HalfWay(String(error));
    }
  }
  rmSync(ready, { recursive: true, force: true });
}

/** The files of a run until all of them are written. */
export function createStaging(dist: string, folder: string) {
  const staged = new Map<string, string[]>();

  return {
    /**
     * A page or text with its compressed versions; `others` are more names of the same file. What is
     * staged again replaces what was staged before. Everything is on the disk before it is moved:
     * after a power failure no name leads to an empty file.
     */
    async write(name: string, text: string, others: readonly string[] = []) {
      const names: string[] = [];
      for (const [ending, bytes] of await compressed(text)) {
        const file = join(folder, `${name}${ending}`);
        mkdirSync(dirname(file), { recursive: true });
        await writeFile(file, bytes, { flush: true });
        names.push(`${name}${ending}`);
        for (const other of others) {
          const link = join(folder, `${other}${ending}`);
          mkdirSync(dirname(link), { recursive: true });
          rmSync(link, { force: true });
          linkSync(file, link);
          names.push(`${other}${ending}`);
        }
      }
      staged.set(name, names);
    },

    /** Names that were staged since the last commit. */
    count: () => staged.size,

    /** Replaces the files of the site by those staged under these names, all of them or none. */
    commit(state: string, names: ReadonlySet<string> = new Set(staged.keys())) {
      for (const [name, files] of staged) {
        if (names.has(name)) continue;
        for (const file of files) rmSync(join(folder, file), { force: true });
      }
      staged.clear();
      const file = join(folder, STATE_FILE);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, state, { flush: true });
      renameSync(folder, readyFolder(dist));
      finishCommit(dist);
    },

    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Staging = ReturnType<typeof createStaging>;
