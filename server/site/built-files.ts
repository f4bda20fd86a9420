import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import pLimit from 'p-limit';
import { isHeld } from '#publishing/file-lock.ts';
import { lockIn } from '#publishing/pages/state.ts';
import { etagOf } from '../http/ranged-file.ts';
import { isUnserved } from './address.ts';
import { type BuiltAnswers, readBuiltAnswers } from './built-answers.ts';

type Content = Readonly<{ bytes: Uint8Array<ArrayBuffer>; etag: string }>;
/** One file of the build, with its compressed versions. */
export type BuiltFile = Readonly<{
  type: string;
  plain: Content;
  br: Content | undefined;
  gzip: Content | undefined;
}>;
/** What belongs together: new files with the headers of former ones would be blocked by these. */
export type Build = Readonly<
  BuiltAnswers & {
    /** The folder in the release of the moment, where `dist` is reached by a link to it. */
    folder: string;
    /** By their addresses, such as `/berceuse/index.html`. */
    files: ReadonlyMap<string, BuiltFile>;
  }
>;

/** Types that Hono does not know. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.m3u': 'audio/x-mpegurl',
  '.pls': 'audio/x-scpls',
};

const typeOf = (name: string) =>
  OTHER_TYPES[extname(name)] ?? getMimeType(name) ?? 'application/octet-stream';

const stampOf = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.dev} ${found.ino} ${found.mtimeMs} ${found.size}` : undefined;
};

/**
 * What changes where a file or folder comes, goes or is changed in the folder itself, and where a run that
 * writes pages has begun or ended: it has a folder there.
 */
const signsOf = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => {
    const found = statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    return `${name} ${found?.ino} ${found?.mtimeMs}`;
  });

/**
 * What changes with the bytes of each file that visitors may request, by its name; nothing where the
 * folder is missing or being emptied. Synchronous: awaited one by one, a thousand files take ten
 * times the processor.
 */
function stampsIn(folder: string): ReadonlyMap<string, string> {
  const stamps = new Map<string, string>();
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = `${entry.parentPath}/${entry.name}`;
      const name = file.slice(folder.length + 1);
      // Without the folder in which pages are being written, and other names that visitors may not
      // request.
      if (entry.isDirectory() || (name.startsWith('.') && isUnserved(`/${name}`))) continue;
      const stamp = stampOf(file);
      if (stamp !== undefined) stamps.set(name, stamp);
    }
    return stamps;
  } catch {
    return new Map();
  }
}

/**
 * A page as it is, made of its compressed version at each request: hardly anybody asks for it, and it is
 * two thirds of what a page takes, of which there may be thousands.
 */
const packed = ({ bytes: br }: Content, etag: string): Content => ({
  etag,
  get bytes() {
    return new Uint8Array(brotliDecompressSync(br));
  },
});

/**
 * Reads all files of a build into memory: reading them at a visit would take one of the four
 * threads that password hashing takes too, and a page would wait for logins. The returned function
 * reads only what has changed since the last call, and returns undefined where nothing has, and while
 * the build is incomplete. One call at a time: another one would forget what this one has read.
 */
export function createBuildReader(dist: string) {
  /** By their stamps: both addresses of an article are names of one file. */
  const contents = new Map<string, Content>();
  let seen = '';

  async function read(): Promise<Build | undefined> {
    // The folder of the build, which has more beside it: `dist` of a release is itself a link.
    const parent = await realpath(dirname(dist)).catch(() => dirname(dist));
    const folder = join(parent, basename(dist));
    const answersFile = `${folder}-headers/answers.json`;
    const signs = [folder, stampOf(answersFile), ...signsOf(folder)].join();
    // Looking at the files of five thousand articles holds up all else, the sound too, for half a second.
    if (signs === seen && !isHeld(lockIn(folder))) return undefined;
    const stamps = stampsIn(folder);
    // A build removes it first and writes it last.
    const answers = readBuiltAnswers(answersFile);
    if (!answers) return undefined;
    async function contentOf(name: string): Promise<Content | undefined> {
      const stamp = stamps.get(name);
      const known = stamp === undefined ? undefined : contents.get(stamp);
      if (stamp === undefined || known) return known;
      const bytes = new Uint8Array(await readFile(join(folder, name)));
      const etag = etagOf(bytes);
      const br = name.endsWith('.html') ? await contentOf(`${name}.br`) : undefined;
      const content = br ? packed(br, etag) : { bytes, etag };
      contents.set(stamp, content);
      return content;
    }
    const files = new Map<string, BuiltFile>();
    for (const name of stamps.keys()) {
      // A compressed file has no address of its own.
      if (/\.(?:br|gz)$/.test(name)) continue;
      const plain = await contentOf(name);
      const [br, gzip] = [await contentOf(`${name}.br`), await contentOf(`${name}.gz`)];
      if (plain) files.set(`/${name}`, { type: typeOf(name), plain, br, gzip });
    }
    const present = new Set(stamps.values());
    for (const stamp of contents.keys()) if (!present.has(stamp)) contents.delete(stamp);
    seen = signs;
    return { ...answers, folder, files };
  }
  const oneAtATime = pLimit(1);
  return () => oneAtATime(read);
}
