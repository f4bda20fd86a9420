import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { storiesFeedFile } from '#src/paths.ts';
import { lockFile, lockHolder } from '../file-lock.ts';
import { lockIn, workFolder } from './state.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * A page is compressed at each release and each change: the last level would take half as long again for
 * all pages of 1,000 articles, and save 200 bytes of 10,000. With a window larger than 64 kB, the size of a
 * page, the encoder allocates tables of 33 MB and takes twenty times as long, and saves no byte.
 */
const PAGE = { quality: 10, windowBits: 16 };
/** A file of the build is compressed once, and a script is larger than a page. */
export const BUILT_FILE = {
  quality: constants.BROTLI_MAX_QUALITY,
  windowBits: constants.BROTLI_DEFAULT_WINDOW,
};

/** Returns a file and its compressed versions, each with its file extension; the file itself comes last. */
export async function compressed(bytes: Uint8Array, { quality, windowBits } = PAGE) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [gz, br] = await Promise.all([toGzip(bytes, { level: 9 }), toBrotli(bytes, { params })]);
  return [['.gz', gz] as const, ['.br', br] as const, ['', bytes] as const];
}

/** Milliseconds. A run that was stopped is given the time to end. */
const WAIT = 1000;

/** A slug that can be the name of a folder; with a dot in it, it could be the name of a file. */
export const isFolderName = (slug: string) =>
  /^[^./\\\0]+$/u.test(slug) && Buffer.byteLength(slug) <= 200 && !/\p{Surrogate}/u.test(slug);

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    : [];

function move(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * The files of the site, for one run at a time. Each is written beside the site and takes its place
 * by a rename: every request gets either the old file or the new one, complete, whenever the run is
 * killed. Throws an error with a sentence when another process is running.
 */
export async function openPageFiles(dist: string) {
  const next = join(workFolder(dist), 'next');
  const lock = lockIn(dist);
  mkdirSync(next, { recursive: true });
  const release = await lockFile(lock, WAIT);
  if (!release) {
    throw new Error(
      `Un autre processus écrit déjà les pages de ${dist}/${lockHolder(lock)} : attendez sa fin.`,
    );
  }
  /** A page goes last of its files: while it waits here, some of the others may be new already. */
  const unfinished = new Set(filesIn(next));

  /** On the disk before it is moved: after a power failure no name leads to an empty file. */
  async function prepare(name: string, bytes: Uint8Array) {
    const file = join(next, name);
    mkdirSync(dirname(file), { recursive: true });
    await writeFile(file, bytes, { flush: true });
  }

  function linkTo(name: string, other: string) {
    const link = join(next, other);
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    linkSync(join(next, name), link);
  }

  return {
    has: (name: string) => existsSync(join(dist, name)),

    /** The text of a file; undefined where there is none, or where a killed run has left it half replaced. */
    read(name: string): string | undefined {
      const file = join(dist, name);
      return unfinished.has(name) || !existsSync(file) ? undefined : readFileSync(file, 'utf8');
    },

    /** A page or text with its compressed versions; `others` are more names of the same file. */
    async write(name: string, text: string, others: readonly string[] = []) {
      unfinished.add(name);
      const versions = await compressed(Buffer.from(text));
      for (const [ending, bytes] of versions) await prepare(`${name}${ending}`, bytes);
      for (const [ending] of versions) {
        for (const other of others) {
          linkTo(`${name}${ending}`, `${other}${ending}`);
          move(join(next, `${other}${ending}`), join(dist, `${other}${ending}`));
        }
        move(join(next, `${name}${ending}`), join(dist, `${name}${ending}`));
      }
      unfinished.delete(name);
    },

    /**
     * Removes the pages of articles, of stories and of the list that are not among `names`, and the
     * podcast. It reads the folders and not the record of the last run, so files of a killed run are
     * removed too. `keepsStories`: they could not be read.
     */
    removeStale(names: ReadonlySet<string>, keepsStories = false): number {
      let removed = 0;
      const stories = keepsStories ? [] : ['histoire'];
      const feed = storiesFeedFile.slice(1);
      if (!keepsStories && !names.has(feed)) {
        for (const ending of ['', '.gz', '.br']) rmSync(join(dist, feed + ending), { force: true });
      }
      for (const section of ['article', 'articles', ...stories]) {
        const folder = join(dist, section);
        if (!existsSync(folder)) continue;
        for (const entry of readdirSync(folder, { withFileTypes: true })) {
          const path = join(folder, entry.name);
          const page = entry.isDirectory()
            ? `${section.replace(/s$/, '')}/${entry.name}/index.html`
            : `${section}/${entry.name.replace(/\.(?:gz|br)$/, '')}`;
          if (names.has(page)) continue;
          // The page first: its compressed versions are not served without it.
          if (entry.isDirectory()) rmSync(join(path, 'index.html'), { force: true });
          rmSync(path, { recursive: true, force: true });
          if (section !== 'articles') removed += 1;
        }
      }
      for (const name of unfinished) if (!names.has(name)) unfinished.delete(name);
      return removed;
    },

    close() {
      if (unfinished.size === 0) rmSync(next, { recursive: true, force: true });
      release();
    },
  };
}

export type PageFiles = Awaited<ReturnType<typeof openPageFiles>>;
