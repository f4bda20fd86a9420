import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MediaFolder = {
  /** What stands before `/media/` in addresses: '' where the same origin serves the texts. */
  base: string;
  /** The bytes of a file, or nothing. */
  read(name: string): Promise<Buffer | undefined>;
  /** Whole or not at all, even where the process is killed. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Notes that a file is in use now. Answers whether there is such a file. */
  use(name: string): Promise<boolean>;
  /** Every file, with the milliseconds since 1970 at which it was last in use. */
  list(): Promise<{ name: string; usedAt: number }[]>;
  remove(name: string): Promise<void>;
};

type Options = { base?: string; clock?: () => number };

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder that is served as `/media/`; made at the first write. `clock`: ms since 1970. */
export function openMediaFolder(
  folder: string,
  { base = '', clock = Date.now }: Options = {},
): MediaFolder {
  let drafts = 0;
  return {
    base,

    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Two saves may bring the same picture at the same time.
      drafts += 1;
      const draft = join(folder, `.${name}.${process.pid}.${drafts}`);
      await writeFile(draft, bytes, { flush: true });
      await utimes(draft, clock() / 1000, clock() / 1000);
      await rename(draft, join(folder, name));
    },

    async use(name) {
      try {
        await utimes(join(folder, name), clock() / 1000, clock() / 1000);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async list() {
      const files: { name: string; usedAt: number }[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile()) files.push({ name, usedAt: found.mtimeMs });
      }
      return files;
    },

    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
