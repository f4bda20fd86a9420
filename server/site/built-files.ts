import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
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
/** By their addresses, such as `/berceuse/index.html`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;
/** What belongs together: new files with the headers of former ones would be blocked by these. */
export type Build = Readonly<{
  /** The folder itself, where `dist` is a link to the release of the moment. */
  folder: string;
  files: BuiltFiles;
  answers: BuiltAnswers;
}>;

/** Types that Hono does not know. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.m3u': 'audio/x-mpegurl',
  '.pls': 'audio/x-scpls',
};

const typeOf = (name: string) =>
  OTHER_TYPES[extname(name)] ?? getMimeType(name) ?? 'application/octet-stream';

/** While it is missing, a build is running. */
const LAST_PAGE = 'shell.html';

/**
 * Reads all files of a build into memory: reading them at a visit would take one of the four
 * threads that password hashing takes too, and a page would wait for logins. The returned function
 * reads only what has changed since the last call, and returns undefined while the build is
 * incomplete.
 */
export function createBuildReader(dist: string) {
  const contents = new Map<string, Content & { stamp: string }>();

  async function read(folder: string, name: string): Promise<boolean> {
    const file = join(folder, name);
    const found = await stat(file);
    if (!found.isFile()) return false;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (contents.get(name)?.stamp === stamp) return true;
    const bytes = new Uint8Array(await readFile(file));
    contents.set(name, { bytes, etag: etagOf(bytes), stamp });
    return true;
  }

  return async (): Promise<Build | undefined> => {
    const folder = await realpath(dist).catch(() => dist);
    const all: string[] = await readdir(folder, { recursive: true }).catch(() => []);
    // Without the folder in which pages are being written, and other names that visitors may not
    // request.
    const names = all.filter((name) => !name.startsWith('.') || !isUnserved(`/${name}`));
    const there = new Set(names);
    // A build removes it first and writes it last.
    const answers = readBuiltAnswers(`${folder}-headers/answers.json`);
    if (!answers || !there.has(LAST_PAGE)) return undefined;
    const files = new Map<string, BuiltFile>();
    for (const name of names) if (!(await read(folder, name))) contents.delete(name);
    for (const name of contents.keys()) if (!there.has(name)) contents.delete(name);
    for (const [name, plain] of contents) {
      // A compressed file has no address of its own.
      if (/\.(?:br|gz)$/.test(name)) continue;
      const type = typeOf(name);
      const [br, gzip] = [contents.get(`${name}.br`), contents.get(`${name}.gz`)];
      files.set(`/${name}`, { type, plain, br, gzip });
    }
    return { folder, files, answers };
  };
}
