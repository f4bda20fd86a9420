import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { FEED } from '../../publishing/pages/document.ts';
import { programOf } from '../../publishing/pages/page-kit.ts';
import { passOn, readState } from '../../publishing/pages/state.ts';
import { ANSWERS_FILE, nginxRoot, ROOT_FILE } from '../build/headers.ts';
import { keepReachable, releasesIn, removeOld, removeUnfinished, switchTo } from './releases.ts';

const PARTS = ['src', 'scripts', 'server', 'publishing', 'deploy', 'package.json', 'tsconfig.json'];

type Options = Readonly<{
  /** Folder of all releases. */
  to: string;
  /** Address of the backend, as for `npm run pages`. */
  api?: string | undefined;
  /** Command that makes nginx read its configuration again; '' for none. */
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

const serverOf = (release: string) => readFileSync(join(release, 'dist-server/main.js'), 'utf8');

/** Leads everybody to a release: the link, then nginx, which goes on with the one before until then. */
function lead(name: string, before: string | undefined, { to, reload, log }: Options) {
  const release = join(to, 'releases', name);
  switchTo(to, name);
  log(`${join(to, 'current')} → ${name}`);
  if (reload !== '' && spawnSync(reload, { shell: true, stdio: 'inherit' }).status !== 0) {
    throw new Error(`nginx sert encore la version précédente : « ${reload} » a échoué.`);
  }
  if (before && serverOf(before) !== serverOf(release)) {
    log('Le serveur lui-même a changé : redémarrez-le (systemctl restart radio).');
  }
}

/** What belongs to one release: the same files always give the same hash. */
function hashOf(release: string) {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(release, 'dist-headers', ANSWERS_FILE)));
  hash.update(readdirSync(join(release, 'dist/assets')).sort().join());
  return hash.digest('hex').slice(0, 8);
}

/** Builds a release, publishes its pages, and leads everybody to it; keeps the last three. */
export function makeRelease(options: Options) {
  const { to, api } = options;
  const { current } = releasesIn(to);
  const before = current && join(to, 'releases', current);
  removeUnfinished(to);
  const work = join(to, 'releases/.next');
  const dist = join(work, 'dist');
  mkdirSync(work);
  try {
    // A release is a whole project: its commands, and the files of its server, are of one version.
    symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
    for (const part of PARTS) cpSync(part, join(work, part), { recursive: true });
    if (!run(['--import', 'tsx', 'scripts/build.ts'], dist))
      throw new Error('La construction a échoué.');
    const hash = hashOf(work);
    if (before) {
      keepReachable(before, work);
      passOn(readState(join(before, 'dist')), dist);
    }
    publish(work, before, api);
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const name = `${time}-${hash}`;
    const root = join(to, 'releases', name, 'dist');
    writeFileSync(join(work, 'dist-headers', ROOT_FILE), nginxRoot(root));
    renameSync(work, join(to, 'releases', name));
    lead(name, before, options);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  removeOld(to);
}

/** Returns to the release before the one that is served, with the pages as they are now. */
export function goBack(options: Options) {
  const { to, api } = options;
  const { names, current } = releasesIn(to);
  const name = current && names[names.indexOf(current) - 1];
  if (!name) throw new Error(`${to} n’a pas de version plus ancienne.`);
  const [release, before] = [join(to, 'releases', name), join(to, 'releases', current)];
  keepReachable(before, release);
  publish(release, before, api);
  lead(name, before, options);
}
