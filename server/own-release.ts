import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { serverFolder } from './folder.ts';

/** A release has this file (scripts/release); a checkout has none. */
export const RELEASE_FILE = 'release.json';
/**
 * Beside the folder of the releases: what the server writes of each, its `dist`. In a release it may write
 * nothing: nginx, which is root, reads its settings there, and the account of the radio runs its programs.
 */
export const PAGES = 'pages';
/** Among the pages: a link to the release that a server was started from, which is not removed. */
export const RUNNING = 'running';

const ownFolder = resolve(serverFolder, '..');
const isInside = (file: string, folder: string) => !relative(folder, file).startsWith('..');

/**
 * Throws an error with a sentence when this program is a release and its data would lie in one: there
 * they would be removed with it.
 */
export function refuseDataInRelease(files: readonly string[], release = ownFolder) {
  if (!existsSync(join(release, RELEASE_FILE))) return;
  // Also through the link to the release that is served.
  const folders = [dirname(release), join(release, '../../current')];
  const inside = files.find((file) => folders.some((folder) => isInside(file, folder)));
  if (inside === undefined) return;
  throw new Error(
    `DATA_DIR et DATABASE_URL ne doivent pas être dans une version, qui sera supprimée, mais ${inside} y est\u00a0: DATA_DIR=/var/lib/radio.`,
  );
}

/** Notes that a server runs from this release: for as long it is kept. */
export function nameRunning(release = ownFolder) {
  if (!existsSync(join(release, RELEASE_FILE))) return;
  const pages = join(release, '../..', PAGES);
  mkdirSync(pages, { recursive: true });
  const next = join(pages, `.${RUNNING}`);
  rmSync(next, { force: true });
  symlinkSync(basename(release), next);
  renameSync(next, join(pages, RUNNING));
}
