import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { ANSWERS_FILE } from '../build/headers.ts';

/** The release that is served: a link to one of the folder `releases`. */
const CURRENT = 'current';
const KEPT = 3;
const WEEK = 7 * 24 * 3600 * 1000;

const folderOf = (to: string, name: string) => join(to, 'releases', name);
/** Its name begins with a dot until a release is whole. */
const isWhole = (name: string) => !name.startsWith('.');

/** The releases in a folder, oldest first; `current` is undefined before the first one. */
export function releasesIn(to: string) {
  mkdirSync(join(to, 'releases'), { recursive: true });
  const names = readdirSync(join(to, 'releases')).filter(isWhole).sort();
  const link = join(to, CURRENT);
  const isSwitched = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
  return { names, current: isSwitched ? basename(readlinkSync(link)) : undefined };
}

/** Serves this release from now on: whoever opens the link finds the one before, or this one. */
export function switchTo(to: string, name: string) {
  const next = join(to, `.${CURRENT}`);
  // Node 24 takes a link to a folder for the folder, unless it may remove that: the link alone goes.
  rmSync(next, { recursive: true, force: true });
  symlinkSync(join('releases', name), next);
  renameSync(next, join(to, CURRENT));
}

/** Keeps the newest three, and always the one that is served. */
export function removeOld(to: string) {
  const { names, current } = releasesIn(to);
  for (const name of names.slice(0, -KEPT)) {
    if (name !== current) rmSync(folderOf(to, name), { recursive: true, force: true });
  }
}

/** Removes what was left by releases that were interrupted. */
export function removeUnfinished(to: string) {
  for (const name of readdirSync(join(to, 'releases'))) {
    if (!isWhole(name)) rmSync(folderOf(to, name), { recursive: true, force: true });
  }
}

function linkMissing(from: string, into: string, isWanted: (file: string) => boolean) {
  if (!existsSync(from)) return;
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from)) {
    const file = join(from, name);
    if (!existsSync(join(into, name)) && isWanted(file)) linkSync(file, join(into, name));
  }
}

/**
 * Keeps reachable what a tab that was opened on the release before may still ask for: its scripts
 * and styles, those of releases that it followed within a week, and pictures of texts, which would
 * have to be made again. Names contain hashes, so that two files of one name are the same.
 */
export function keepReachable(before: string, release: string) {
  const builtAt = statSync(join(before, 'dist-headers', ANSWERS_FILE)).mtimeMs;
  const isRecent = (file: string) => statSync(file).mtimeMs > builtAt - WEEK;
  linkMissing(join(before, 'dist/assets'), join(release, 'dist/assets'), isRecent);
  linkMissing(join(before, 'dist/media'), join(release, 'dist/media'), () => true);
}
