import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { smallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { programOf } from '../../../publishing/pages/page-kit.ts';
import { goBack } from '../../../scripts/release/make-release.ts';
import {
  beforeOf,
  createRelease,
  currentOf,
  finish,
  keepReachable,
  nameAt,
  removeOld,
  removeUnfinished,
  switchTo,
} from '../../../scripts/release/releases.ts';
import { nameRunning, refuseDataInRelease } from '../../../server/own-release.ts';

const DAY = 24 * 3600;

function write(file: string, daysAgo = 0) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, file);
  const then = Date.now() / 1000 - daysAgo * DAY;
  utimesSync(file, then, then);
}

/** A folder of whole releases, each made while the one before it was served. */
function releasesIn(to: string, names: readonly string[]) {
  names.forEach((name, index) => {
    const release = createRelease(to, name);
    write(join(release, 'name'));
    finish(release, names[index - 1]);
  });
  return to;
}

test('one link leads to a release, and to the next one at once', () => {
  const to = releasesIn(temporaryFolder(), ['1-a', '2-b']);
  expect(currentOf(to)).toBeUndefined();
  for (const name of ['1-a', '2-b']) {
    switchTo(to, name);
    expect(readFileSync(join(to, 'current/name'), 'utf8')).toContain(name);
  }
  expect(currentOf(to)).toBe('2-b');
});

test('a switch that was killed before its link took its place does not stop the next one', () => {
  const to = releasesIn(temporaryFolder(), ['1-a', '2-b']);
  switchTo(to, '1-a');
  symlinkSync('releases/2-b', join(to, '.current'));
  switchTo(to, '2-b');
  expect(currentOf(to)).toBe('2-b');
  expect(readdirSync(to).sort()).toEqual(['current', 'pages', 'releases']);
});

test('the last three releases are kept, and the one that the server runs', () => {
  const to = releasesIn(temporaryFolder(), ['1', '2', '3', '4', '5', '6']);
  nameRunning(join(to, 'releases/2'));
  switchTo(to, '6');
  removeOld(to);
  expect(readdirSync(join(to, 'releases')).sort()).toEqual(['2', '4', '5', '6']);
  expect(readdirSync(join(to, 'pages')).sort()).toEqual(['2', '4', '5', '6', 'running']);
});

test('the server writes into no release: what nginx, which is root, reads there stays as it was built', () => {
  const to = releasesIn(temporaryFolder(), ['1']);
  const release = join(to, 'releases/1');
  nameRunning(release);
  expect(readdirSync(join(to, 'releases'))).toEqual(['1']);
  expect(realpathSync(join(release, 'dist'))).toBe(realpathSync(join(to, 'pages/1')));
  for (const unit of ['radio', 'radio-pages']) {
    const text = readFileSync(`deploy/systemd/${unit}.service`, 'utf8');
    expect(/^ReadWritePaths=.*$/m.exec(text)?.[0]).toContain('=-/srv/radio/pages');
    expect(text).not.toContain('/srv/radio/releases');
  }
});

/** Takes the packages of these sources into a release on the disk, in a process as the command does. */
function takeInto(release: string, sources: string) {
  mkdirSync(release);
  writeFileSync(join(release, 'package.json'), '{}');
  const program = `import { takePackages } from ${JSON.stringify(resolve('scripts/release/releases.ts'))};
    import { diskSentence } from ${JSON.stringify(resolve('server/ops/whole-files.ts'))};
    try { takePackages(${JSON.stringify(release)}); } catch (error) { console.error(diskSentence(error)); }`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program];
  return spawnSync(process.execPath, args, { cwd: sources, encoding: 'utf8' }).stderr;
}

test('packages of another disk are copied, without a line for each that cannot be linked', ({
  skip,
}) => {
  const disk = smallDisk(skip);
  const sources = temporaryFolder();
  write(join(sources, 'node_modules/lune/index.js'));
  expect(takeInto(disk.dataDir, sources)).toBe('');
});

test('packages for which the other disk has no room are one sentence that says so', ({ skip }) => {
  const disk = smallDisk(skip);
  const sources = temporaryFolder();
  for (const name of ['lune', 'nuit', 'ours']) {
    write(join(sources, `node_modules/${name}/index.js`));
    writeFileSync(join(sources, `node_modules/${name}/index.js`), Buffer.alloc(17 * 1024 * 1024));
  }
  const sentence = /^\S+\/node_modules\/lune\/index\.js : le disque est plein\.\n$/;
  expect(takeInto(disk.dataDir, sources)).toMatch(sentence);
});

test('after a power cut no file of a release is empty', ({ skip }) => {
  const disk = temporaryFolder();
  const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
  function mount(image: string, name: string) {
    const folder = join(disk, name);
    mkdirSync(folder);
    const isMounted = succeeds('mount', '-o', 'loop', image, folder);
    if (isMounted) onTestFinished(() => void spawnSync('umount', [folder]));
    return isMounted ? folder : undefined;
  }
  const image = join(disk, 'image');
  writeFileSync(image, '');
  truncateSync(image, 24 * 1024 * 1024);
  const before = succeeds('mkfs.ext4', '-q', '-F', image) && mount(image, 'before');
  if (!before) return skip('only root may mount a disk');
  releasesIn(before, ['1-a']);
  // What the system still keeps in memory is not in it.
  const copy = join(disk, 'copy');
  copyFileSync(image, copy);
  const after = mount(copy, 'after');
  if (!after) return skip('only root may mount a disk');
  expect(readFileSync(join(after, 'releases/1-a/name'), 'utf8')).toContain('1-a');
});

test('what a release left that failed is removed, and no site that another tool has put there', () => {
  const to = releasesIn(temporaryFolder(), ['1', '2']);
  nameRunning(join(to, 'releases/1'));
  write(join(createRelease(to, nameAt(new Date())), 'dist/index.html'));
  // As Capistrano and Deployer name theirs.
  const others = ['20240105080000', '41'];
  for (const name of others) write(join(to, 'releases', name, 'index.html'));
  switchTo(to, '2');
  removeUnfinished(to);
  removeOld(to);
  expect(readdirSync(join(to, 'releases')).sort()).toEqual(['1', '2', ...others].sort());
  expect(readdirSync(join(to, 'pages')).sort()).toEqual(['1', '2', 'running']);
});

test('nginx may read a release that was made while new files were for their owner alone', () => {
  const to = temporaryFolder();
  const page = join(createRelease(to, '1'), 'dist/index.html');
  write(page);
  chmodSync(page, 0o600);
  const folders = ['releases', 'releases/1', 'pages', 'pages/1'].map((name) => join(to, name));
  for (const folder of folders) chmodSync(folder, 0o700);
  finish(join(to, 'releases/1'), undefined);
  const modes = [...folders, page].map((file) => (statSync(file).mode & 0o777).toString(8));
  expect(modes).toEqual(['755', '755', '755', '755', '644']);
});

test('a way back, a mended release and a way back lead to what was served before, which is kept', () => {
  const to = releasesIn(temporaryFolder(), ['1', '2', '3']);
  // 3 is withdrawn, 4 mends it.
  switchTo(to, '2');
  finish(createRelease(to, '4'), currentOf(to));
  switchTo(to, '4');
  expect(beforeOf(to, '4')).toBe('2');
  removeOld(to);
  expect(readdirSync(join(to, 'releases')).sort()).toEqual(['1', '2', '4']);
  expect(beforeOf(to, '1')).toBeUndefined();
});

test('a release refuses data inside a release, which would be removed with it', () => {
  const to = releasesIn(temporaryFolder(), ['1']);
  const release = join(to, 'releases/1');
  for (const folder of [join(release, 'data'), join(to, 'current/data'), join(to, 'releases/0')]) {
    expect(() => refuseDataInRelease(['/var/lib/radio', folder], release)).toThrow(
      `DATA_DIR et DATABASE_URL ne doivent pas être dans une version, qui sera supprimée, mais ${folder} y est\u00a0: DATA_DIR=/var/lib/radio.`,
    );
  }
  refuseDataInRelease([join(to, 'data'), '/var/lib/radio'], release);
  // A checkout has its data inside.
  refuseDataInRelease([join(to, 'checkout/data')], join(to, 'checkout'));
});

test('a tab of the release before reaches its scripts, and those it had from a week before', () => {
  const to = temporaryFolder();
  const [before, release] = [join(to, '1'), join(to, '2')];
  write(join(before, 'dist-headers/answers.json'), 30);
  write(join(before, 'dist/assets/own.js'), 30);
  write(join(before, 'dist/assets/of-the-day-before.js'), 31);
  write(join(before, 'dist/assets/old.js'), 40);
  const picture = `${'0b'.repeat(32)}-280.webp`;
  write(join(before, 'dist/media', picture), 300);
  // From public/media, where the owner has removed them since.
  write(join(before, 'dist/media/lune.mp3'), 30);
  write(join(before, 'dist/media/of-a-former-release.mp3'), 40);
  write(join(before, 'dist/media/berceuses/lune.mp3'), 30);
  write(join(release, 'dist/assets/new.js'));
  keepReachable(before, release);
  expect(readdirSync(join(release, 'dist/assets')).sort()).toEqual([
    'new.js',
    'of-the-day-before.js',
    'own.js',
  ]);
  expect(readdirSync(join(release, 'dist/media')).sort()).toEqual([picture, 'lune.mp3']);
});

/** Says in the folder of the site how it was called. */
const PUBLISHER = `
  const { writeFileSync } = require('node:fs');
  writeFileSync(process.env.DIST_DIR + '/published', process.argv.slice(2).join(' '));
`;

/** Three releases, each with a script and a server of its own; `current` is served. */
function threeReleases(current: string) {
  const to = temporaryFolder();
  const folderOf = (name: string) => join(to, 'releases', name);
  for (const name of ['1', '2', '3']) {
    const release = createRelease(to, name);
    write(join(release, 'dist-headers/answers.json'));
    write(join(release, 'dist-server/main.js'));
    writeFileSync(join(release, 'dist-headers/site.json'), '{"contactPhone":"required"}');
    write(join(release, `dist/assets/${name}.js`));
    mkdirSync(dirname(programOf(join(release, 'dist'), 'pages')), { recursive: true });
    writeFileSync(programOf(join(release, 'dist'), 'pages'), PUBLISHER);
    write(join(release, 'package-lock.json'));
    finish(release, name === '1' ? undefined : String(Number(name) - 1));
  }
  switchTo(to, current);
  const lines: string[] = [];
  const back = (reload = '') =>
    goBack({ to, reload, api: 'http://127.0.0.1:4173', log: (line) => void lines.push(line) });
  return { to, folderOf, lines, back };
}

test('after a return to the release before, a tab of the withdrawn one still reaches its scripts', () => {
  const { to, folderOf, lines, back } = threeReleases('2');
  back();
  expect(currentOf(to)).toBe('1');
  expect(readdirSync(join(folderOf('1'), 'dist/assets')).sort()).toEqual(['1.js', '2.js']);
  // Its pages are as they are now, and not as they were when it was left.
  expect(readFileSync(join(folderOf('1'), 'dist/published'), 'utf8')).toBe(
    '--build --api http://127.0.0.1:4173',
  );
  expect(lines).toEqual([
    `${join(to, 'current')} → 1`,
    'nginx sert encore la version précédente : rechargez-le. Aucune version n’est effacée.',
    RESTART,
  ]);
  expect(back).toThrow(`${to} n’a pas de version plus ancienne.`);
});

const RESTART = 'Le serveur ou ses réglages ont changé : redémarrez-le (systemctl restart radio).';

type Releases = ReturnType<typeof threeReleases>;

test.each<[string, string, (releases: Releases) => void]>([
  ['is the same as the one that runs need not be started again', '', () => undefined],
  [
    'was not started again since is named, whatever was served last',
    RESTART,
    ({ folderOf }) => nameRunning(folderOf('1')),
  ],
  [
    'asks for a phone number is named where the pages do not ask any more',
    RESTART,
    ({ folderOf }) =>
      writeFileSync(join(folderOf('2'), 'dist-headers/site.json'), '{"contactPhone":"optional"}'),
  ],
])('a server that %s', (_what, named, differ) => {
  const releases = threeReleases('3');
  const { to, folderOf, lines, back } = releases;
  for (const name of ['2', '3']) {
    for (const file of ['dist-server/main.js', 'package-lock.json'])
      writeFileSync(join(folderOf(name), file), '');
  }
  differ(releases);
  back('true');
  expect(lines).toEqual([`${join(to, 'current')} → 2`, ...(named ? [named] : [])]);
});

test('where nginx refuses a release, server and nginx stay with the one before', () => {
  const { to, folderOf, back } = threeReleases('3');
  expect(() => back('exit 3')).toThrow('« exit 3 » a échoué : la version 3 reste servie.');
  expect(currentOf(to)).toBe('3');
  expect(existsSync(folderOf('2'))).toBe(true);
});
