import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ADDRESS = /\/media\/([0-9a-f]{64}(?:-[0-9a-z]{1,12}\.(?:webp|jpg)|\.mp3))/g;

/** Returns the names of the files of pictures and sounds that a text or a logo references. */
export const mediaNames = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].map(([, name = '']) => name)),
];

export const isPictureName = (text: string) =>
  !text.endsWith('.mp3') && mediaNames(`/media/${text}`)[0] === text;

/** Returns the hash that the names of all files of one picture share; a sound has one file. */
export const hashIn = (name: string) => name.slice(0, 64);

export type MediaFolder = ReturnType<typeof openMediaFolder>;

type Options = { base?: string; clock?: () => number };

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A folder that is served as `/media/`; created at the first write. `clock`: ms since 1970. */
export function openMediaFolder(folder: string, { base = '', clock = Date.now }: Options = {}) {
  let drafts = 0;
  return {
    /** Prefix of `/media/` in addresses: '' when the texts are served by the same origin. */
    base,

    async read(name: string) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** Writes the whole file or nothing, even if the process is killed. */
    async write(name: string, bytes: Uint8Array) {
      await mkdir(folder, { recursive: true });
      // Two saves may write the same picture at the same time.
      drafts += 1;
      const draft = join(folder, `.${name}.${process.pid}.${drafts}`);
      try {
        await writeFile(draft, bytes, { flush: true });
        await utimes(draft, clock() / 1000, clock() / 1000);
        await rename(draft, join(folder, name));
      } catch (error) {
        // Others need the room of a full disk at once.
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    /** Records that a file is in use now. Returns whether the file exists. */
    async use(name: string) {
      try {
        await utimes(join(folder, name), clock() / 1000, clock() / 1000);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    /** Returns every file with its last use, in milliseconds since 1970. */
    async list() {
      const files: { name: string; usedAt: number }[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile()) files.push({ name, usedAt: found.mtimeMs });
      }
      return files;
    },

    remove: (name: string) => rm(join(folder, name), { force: true }),
  };
}
