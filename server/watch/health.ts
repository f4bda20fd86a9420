import { statfs } from 'node:fs/promises';

/** Bytes. With less, SQLite and the pictures of the next save may find no room. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** Milliseconds for which an answer counts: a flood of questions writes to no disk. */
const VALID_FOR = 5000;

export type Part = Readonly<{ isWell: boolean; detail: string | number }>;
export type Health = Readonly<{ isWell: boolean; parts: Readonly<Record<string, Part>> }>;
export type ReadHealth = () => Promise<Health>;

type Options = {
  dataDir: string;
  /** Rejects when the database takes no write; undefined with a backend elsewhere. */
  checkWrite: (() => Promise<unknown>) | undefined;
  /** Whether the stream can be heard. */
  readStream: () => Part;
  /** How the last publication of pages ended; undefined when this server publishes none. */
  lastPublication: () => Readonly<{ isWell: boolean; at: Date }> | undefined;
  /** Milliseconds since 1970. */
  clock?: () => number;
};

const illWith = (error: unknown): Part => ({
  isWell: false,
  detail: error instanceof Error ? error.message : String(error),
});

async function checkDisk(folder: string): Promise<Part> {
  const { bavail, bsize } = await statfs(folder);
  return { isWell: bavail * bsize >= LEAST_FREE_BYTES, detail: bavail * bsize };
}

async function checkDatabase(checkWrite: () => Promise<unknown>): Promise<Part> {
  await checkWrite();
  return { isWell: true, detail: 'writes' };
}

/**
 * Whether the radio can do its work: the database takes a write, the disk has room, the last
 * publication succeeded, the stream can be heard; with the seconds since the start. One check
 * counts for some seconds.
 */
export function createHealth(options: Options): ReadHealth {
  const { dataDir, checkWrite, readStream, lastPublication, clock = Date.now } = options;
  let last: { at: number; health: Promise<Health> } | undefined;

  async function check(): Promise<Health> {
    const published = lastPublication();
    const parts: Record<string, Part> = {
      process: { isWell: true, detail: Math.round(process.uptime()) },
      disk: await checkDisk(dataDir).catch(illWith),
      stream: readStream(),
      ...(checkWrite && { database: await checkDatabase(checkWrite).catch(illWith) }),
      ...(published && {
        publication: { isWell: published.isWell, detail: published.at.toISOString() },
      }),
    };
    return { isWell: Object.values(parts).every(({ isWell }) => isWell), parts };
  }

  return () => {
    if (last === undefined || clock() - last.at >= VALID_FOR) {
      last = { at: clock(), health: check() };
    }
    return last.health;
  };
}
