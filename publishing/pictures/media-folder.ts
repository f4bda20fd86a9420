import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
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

/** The name of what is being written: hidden, so that nobody is sent it and no backup takes it. */
export const isDraft = (name: string) => /^\.[\da-z-]+\.partiel$/.test(name);

export type MediaFolder = ReturnType<typeof openMediaFolder>;
export type MediaDraft = Awaited<ReturnType<MediaFolder['begin']>>;

type Options = { base?: string; clock?: () => number };

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function flush(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A folder of pictures and sounds that is served as `/media/`; created at the first write. `clock`: ms since
 * 1970.
 */
export function openMediaFolder(folder: string, { base = '', clock = Date.now }: Options = {}) {
  const now = () => clock() / 1000;

  /** Begins a file that gets its name when all of it is on the disk, even if the process is killed. */
  async function begin() {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}.partiel`);
    const handle = await open(draft, 'wx');
    return {
      write: (bytes: Uint8Array) => handle.writeFile(bytes),

      async keep(name: string) {
        await handle.utimes(now(), now());
        await handle.sync();
        await rename(draft, join(folder, name));
        await flush(folder);
      },

      /** Leaves nothing, unless it was kept: others need the room of a full disk at once. */
      async discard() {
        await handle.close();
        await rm(draft, { force: true });
      },
    };
  }

  return {
    /** Prefix of `/media/` in addresses: '' when the texts are served by the same origin. */
    base,

    begin,

    async read(name: string) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /** Writes the whole file or nothing. */
    async write(name: string, bytes: Uint8Array) {
      const draft = await begin();
      try {
        await draft.write(bytes);
        await draft.keep(name);
      } finally {
        await draft.discard();
      }
    },

    /** Records that a file is in use now. Returns whether the file exists. */
    async use(name: string) {
      try {
        await utimes(join(folder, name), now(), now());
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    /** When a file came or went, or the folder itself was in use, in milliseconds since 1970. */
    changedAt: async () => (await stat(folder).catch(() => undefined))?.mtimeMs ?? clock(),

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

    /** Removes what a process that was killed had written. */
    async sweepDrafts() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter(isDraft)) await rm(join(folder, name), { force: true });
    },
  };
}
