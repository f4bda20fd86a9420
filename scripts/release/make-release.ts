import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEED, programOf } from '../../publishing/pages/page-kit.ts';
import { passOn, readState } from '../../publishing/pages/state.ts';
import {
  beforeOf,
  createRelease,
  currentOf,
  finish,
  folderOf,
  keepReachable,
  nameAt,
  removeOld,
  removeUnfinished,
  runningOf,
  switchTo,
  takePackages,
} from './releases.ts';

const LOCK_FILE = 'package-lock.json';
const PARTS = [
  ...['src', 'scripts', 'server', 'publishing', 'deploy'],
  ...['package.json', LOCK_FILE, 'tsconfig.json'],
];

type Options = Readonly<{
  /** Folder of all releases. */
  to: string;
  /** Address of the backend, as for `npm run pages`. */
  api?: string | undefined;
  /** Command that makes nginx read its configuration again; '' where somebody else does it. */
  reload: string;
  log: (line: string) => void;
}>;

function run(args: readonly string[], dist: string) {
  const env = { ...process.env, DIST_DIR: dist, PUBLISH_PAGES: 'no' };
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status === 0;
}

const hasPages = (release: string) => existsSync(join(release, 'dist', FEED));

/**
 * Publishes the pages of a release before anybody is led to it. Throws an error with a sentence when
 * it then has none although the release before had.
 */
function publish(release: string, before: string | undefined, api: string | undefined) {
  const dist = join(release, 'dist');
  run([programOf(dist, 'pages'), '--build', ...(api === undefined ? [] : ['--api', api])], dist);
  if (before && hasPages(before) && !hasPages(release)) {
    throw new Error('Sans ses pages publiées cette version ne remplace pas la précédente.');
  }
}

const programIn = (release: string) =>
  ['dist-server/main.js', 'dist-headers/site.json', LOCK_FILE]
    .map((file) => readFileSync(join(release, file), 'utf8'))
    .join();

/** Leads everybody to a release, server and nginx: where nginx refuses it, nobody. */
function lead(name: string, { to, reload, log }: Options) {
  const before = currentOf(to);
  switchTo(to, name);
  if (reload !== '' && spawnSync(reload, { shell: true, stdio: 'inherit' }).status !== 0) {
    switchTo(to, before);
    throw new Error(
      `« ${reload} » a échoué : ${before ? `la version ${before} reste servie` : 'aucune version n’est servie'}.`,
    );
  }
  log(`${join(to, 'current')} → ${name}`);
  if (reload === '') {
    log('nginx sert encore la version précédente : rechargez-le. Aucune version n’est effacée.');
  }
  // The one that runs may be older than the one that was served.
  const running = runningOf(to) ?? before;
  if (running && programIn(folderOf(to, running)) !== programIn(folderOf(to, name))) {
    log('Le serveur ou ses réglages ont changé : redémarrez-le (systemctl restart radio).');
  }
}

/**
 * Builds a release, publishes its pages, and leads everybody to it. Former ones are removed where
 * nginx was told: else it may serve any of them.
 */
export function makeRelease(options: Options) {
  const { to, api, reload } = options;
  removeUnfinished(to);
  const current = currentOf(to);
  const before = current && folderOf(to, current);
  const name = nameAt(new Date());
  const release = createRelease(to, name);
  const dist = join(release, 'dist');
  try {
    // A release is a whole project: its commands, its packages and the files of its server are of one
    // version. The sources of the checkout are built into it.
    // Links as they are: of the units, one leads to another.
    for (const part of PARTS) {
      cpSync(part, join(release, part), { recursive: true, verbatimSymlinks: true });
    }
    takePackages(release);
    if (!run(['--import', 'tsx', 'scripts/build.ts'], dist))
      throw new Error('La construction a échoué.');
    if (before) {
      keepReachable(before, release);
      passOn(readState(join(before, 'dist')), dist);
    }
    publish(release, before, api);
    finish(release, current);
  } catch (error) {
    removeUnfinished(to);
    throw error;
  }
  lead(name, options);
  if (reload !== '') removeOld(to);
}

/** Returns to the release that was served before this one was made, with the pages as they are now. */
export function goBack(options: Options) {
  const { to, api } = options;
  const current = currentOf(to);
  const name = current && beforeOf(to, current);
  if (!name) throw new Error(`${to} n’a pas de version plus ancienne.`);
  keepReachable(folderOf(to, current), folderOf(to, name));
  publish(folderOf(to, name), folderOf(to, current), api);
  lead(name, options);
}
