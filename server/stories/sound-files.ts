import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** What is being received: hidden, so that no backup takes it, and swept at the next start. */
const DRAFT = /^\.son-[\da-f-]{36}\.partiel$/;

const nameOf = (hash: string) => `${hash}.mp3`;

export type SoundFiles = ReturnType<typeof openSoundFiles>;
export type SoundDraft = Awaited<ReturnType<SoundFiles['begin']>>;

async function flush(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The sounds in the folder that is served as `/media/`: each is named by its content, and whole. */
export function openSoundFiles(folder: string) {
  /** Begins a file that has a name only when all of it is on the disk. */
  async function begin() {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.son-${randomUUID()}.partiel`);
    const handle = await open(draft, 'wx');
    const hash = createHash('sha256');
    return {
      async write(bytes: Uint8Array) {
        hash.update(bytes);
        await handle.writeFile(bytes);
      },

      /** Gives it its name. Returns the hash in it, and what takes the file away again if it is new. */
      async keep() {
        await handle.sync();
        const name = hash.digest('hex');
        const file = join(folder, nameOf(name));
        const isNew = !existsSync(file);
        await rename(draft, file);
        await flush(folder);
        return {
          hash: name,
          undo: async () => void (isNew && (await rm(file, { force: true }))),
        };
      },

      /** Leaves nothing, unless it was kept. */
      async discard() {
        await handle.close();
        await rm(draft, { force: true });
      },
    };
  }

  return {
    /** Removes what a server that was killed had received of sounds. */
    async sweepDrafts() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) if (DRAFT.test(name)) await rm(join(folder, name), { force: true });
    },

    /** Records that a sound is in use now: it is not swept for a while. Returns whether it exists. */
    async use(hash: string): Promise<boolean> {
      const now = Date.now() / 1000;
      return utimes(join(folder, nameOf(hash)), now, now).then(
        () => true,
        () => false,
      );
    },

    /** Stores a whole sound; returns the hash in its name. */
    async store(bytes: Uint8Array): Promise<string> {
      const draft = await begin();
      try {
        await draft.write(bytes);
        return (await draft.keep()).hash;
      } finally {
        await draft.discard();
      }
    },

    begin,
  };
}
