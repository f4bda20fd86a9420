import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { mediaNames } from '../../publishing/pictures/media-folder.ts';
import { readJson } from '../../publishing/read-json.ts';
import { PAGES, RELEASE_FILE, RUNNING } from '../../server/own-release.ts';
import { ANSWERS_FILE } from '../build/headers.ts';

/** The release that is served: a link to one of the folder `releases`. */
const CURRENT = 'current';
const KEPT = 3;
const WEEK = 7 * 24 * 3600 * 1000;

export const folderOf = (to: string, name: string) => join(to, 'releases', name);

/** Makes the folder of a release, and what the server may write of it beside all releases. */
export function createRelease(to: string, name: string) {
  const release = folderOf(to, name);
  mkdirSync(release, { recursive: true });
  mkdirSync(join(to, PAGES, name), { recursive: true });
  symlinkSync(join('../..', PAGES, name), join(release, 'dist'));
  return release;
}

/** The release that a link names; undefined where there is no such link, or no such release. */
function ledTo(to: string, link: string): string | undefined {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  const name = basename(readlinkSync(link));
  return existsSync(folderOf(to, name)) ? name : undefined;
}

export const currentOf = (to: string) => ledTo(to, join(to, CURRENT));
/** The release that the server was started from. */
export const runningOf = (to: string) => ledTo(to, join(to, PAGES, RUNNING));

const releaseSchema = v.object({ before: v.optional(v.string()) });

/**
 * Makes a folder a whole release: `before` is the one that is served until then. nginx is another account,
 * which may read it whatever the umask was when the sources were cloned, and is now. It is on the disk
 * before anybody is led to it: a power cut would leave files with names and without bytes.
 */
export function finish(release: string, before: string | undefined) {
  const pages = realpathSync(join(release, 'dist'));
  const isOpen = succeeds('chmod', ['a+rX', dirname(release), dirname(pages)]);
  if (!isOpen || !succeeds('chmod', ['-R', 'a+rX', release, pages])) {
    throw new Error('nginx ne pourrait pas lire cette version.');
  }
  if (!succeeds('sync', ['-f', release])) {
    throw new Error('Cette version n’est pas sur le disque.');
  }
  writeFileSync(join(release, RELEASE_FILE), JSON.stringify({ before }), { flush: true });
}

/** The release that was served before this one was made, if it is still there. */
export function beforeOf(to: string, name: string): string | undefined {
  const before = readJson(join(folderOf(to, name), RELEASE_FILE), releaseSchema)?.before;
  return before !== undefined && existsSync(folderOf(to, before)) ? before : undefined;
}

/** Serves this release from now on, or none: whoever opens the link finds the one before, or this one. */
export function switchTo(to: string, name: string | undefined) {
  const next = join(to, `.${CURRENT}`);
  // Node 24 takes a link to a folder for the folder, unless it may remove that: the link alone goes.
  rmSync(next, { recursive: true, force: true });
  if (name === undefined) return rmSync(join(to, CURRENT), { recursive: true, force: true });
  symlinkSync(join('releases', name), next);
  renameSync(next, join(to, CURRENT));
}

export const nameAt = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');
/** Deployer and Capistrano have their sites in a folder `releases`, too, beside a link `current`. */
const NAME = /^\d{8}T\d{6}Z$/;

/** Removes the releases that `isKept` does not want. */
function remove(to: string, isKept: (name: string) => boolean) {
  const folder = join(to, 'releases');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    // A server of a former version has its link here.
    if (name === RUNNING || isKept(name)) continue;
    // The release last: it tells which pages are to be removed.
    for (const part of [join(to, PAGES, name), join(folder, name)])
      rmSync(part, { recursive: true, force: true });
  }
}

const isWhole = (to: string, name: string) => existsSync(join(folderOf(to, name), RELEASE_FILE));

/** Removes what was left by releases that failed, or were interrupted. */
export const removeUnfinished = (to: string) =>
  remove(to, (name) => !NAME.test(name) || isWhole(to, name));

/**
 * Keeps the last three of the line that `--back` follows, and the one that the server runs. One that
 * was withdrawn is on no line.
 */
export function removeOld(to: string) {
  const kept = new Set([runningOf(to)]);
  let name = currentOf(to);
  for (let count = 0; name !== undefined && count < KEPT; count += 1) {
    kept.add(name);
    name = beforeOf(to, name);
  }
  remove(to, (each) => kept.has(each) || !isWhole(to, each));
}

function linkMissing(from: string, into: string, isWanted: (file: string) => boolean) {
  if (!existsSync(from)) return;
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from)) {
    const file = join(from, name);
    // Owners may have folders of their own in public/media.
    const isFile = statSync(file).isFile();
    if (isFile && !existsSync(join(into, name)) && isWanted(file)) linkSync(file, join(into, name));
  }
}

/**
 * Keeps reachable what a tab that was opened on the release before may still ask for: its scripts
 * and styles, those of releases that it followed within a week, and pictures of texts, which would
 * have to be made again. Their names contain hashes, so that two files of one name are the same.
 */
export function keepReachable(before: string, release: string) {
  const builtAt = statSync(join(before, 'dist-headers', ANSWERS_FILE)).mtimeMs;
  const isRecent = (file: string) => statSync(file).mtimeMs > builtAt - WEEK;
  linkMissing(join(before, 'dist/assets'), join(release, 'dist/assets'), isRecent);
  linkMissing(join(before, 'dist/media'), join(release, 'dist/media'), (file) => {
    // What the owner has removed from public/media goes as scripts do.
    return mediaNames(`/media/${basename(file)}`).length > 0 || isRecent(file);
  });
}

const succeeds = (command: string, args: readonly string[], cwd?: string) =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/**
 * Gives a release the packages that its server and its commands need, of its own: whatever npm does
 * in the checkout meanwhile, they stay. npm replaces files and writes into none, so that links are
 * enough, which cost neither time nor space; on another file system they are copies.
 */
export function takePackages(release: string) {
  const [from, into] = [resolve('node_modules'), join(release, 'node_modules')];
  // Without a line for each of thousands of files that cannot be linked.
  const isLinked = spawnSync('cp', ['-al', `${from}/.`, into], { stdio: 'ignore' }).status === 0;
  if (!isLinked) {
    rmSync(into, { recursive: true, force: true });
    // Ends at the first file for which there is no room, and names it.
    cpSync(from, into, { recursive: true, verbatimSymlinks: true });
  }
  // npm would write into this one, and so into that of the checkout.
  rmSync(join(into, '.package-lock.json'), { force: true });
  const offline = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  if (!succeeds('npm', ['prune', '--omit=dev', ...offline], release)) {
    throw new Error('Les paquets de cette version n’ont pas pu être pris : lancez npm ci.');
  }
}
