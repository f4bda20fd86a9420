import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { programOf } from '../../../publishing/pages/page-kit.ts';
import { goBack } from '../../../scripts/release/make-release.ts';
import {
  keepReachable,
  releasesIn,
  removeOld,
  removeUnfinished,
  switchTo,
} from '../../../scripts/release/releases.ts';

const DAY = 24 * 3600;

function write(file: string, daysAgo = 0) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, file);
  const then = Date.now() / 1000 - daysAgo * DAY;
  utimesSync(file, then, then);
}

test('one link leads to a release, and to the next one at once', () => {
  const to = temporaryFolder();
  expect(releasesIn(to)).toEqual({ names: [], current: undefined });
  for (const name of ['1-a', '2-b']) {
    write(join(to, 'releases', name, 'name'));
    switchTo(to, name);
    expect(readFileSync(join(to, 'current/name'), 'utf8')).toContain(name);
  }
  expect(releasesIn(to)).toEqual({ names: ['1-a', '2-b'], current: '2-b' });
});

test('a switch that was killed before its link took its place does not stop the next one', () => {
  const to = temporaryFolder();
  for (const name of ['1-a', '2-b']) write(join(to, 'releases', name, 'name'));
  switchTo(to, '1-a');
  symlinkSync('releases/2-b', join(to, '.current'));
  switchTo(to, '2-b');
  expect(releasesIn(to).current).toBe('2-b');
  expect(readdirSync(to).sort()).toEqual(['current', 'releases']);
});

test('the last three releases are kept, and always the one that is served', () => {
  const to = temporaryFolder();
  for (const name of ['1', '2', '3', '4', '5', '.next']) write(join(to, 'releases', name, 'name'));
  switchTo(to, '1');
  removeOld(to);
  removeUnfinished(to);
  expect(readdirSync(join(to, 'releases')).sort()).toEqual(['1', '3', '4', '5']);
});

test('a tab of the release before reaches its scripts, and those it had from a week before', () => {
  const to = temporaryFolder();
  const [before, release] = [join(to, '1'), join(to, '2')];
  write(join(before, 'dist-headers/answers.json'), 30);
  write(join(before, 'dist/assets/own.js'), 30);
  write(join(before, 'dist/assets/of-the-day-before.js'), 31);
  write(join(before, 'dist/assets/old.js'), 40);
  write(join(before, 'dist/media/lune.webp'), 300);
  write(join(release, 'dist/assets/new.js'));
  keepReachable(before, release);
  expect(readdirSync(join(release, 'dist/assets')).sort()).toEqual([
    'new.js',
    'of-the-day-before.js',
    'own.js',
  ]);
  expect(existsSync(join(release, 'dist/media/lune.webp'))).toBe(true);
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
    const release = folderOf(name);
    write(join(release, 'dist-headers/answers.json'));
    write(join(release, 'dist-server/main.js'));
    write(join(release, `dist/assets/${name}.js`));
    mkdirSync(dirname(programOf(join(release, 'dist'), 'pages')), { recursive: true });
    writeFileSync(programOf(join(release, 'dist'), 'pages'), PUBLISHER);
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
  expect(releasesIn(to).current).toBe('1');
  expect(readdirSync(join(folderOf('1'), 'dist/assets')).sort()).toEqual(['1.js', '2.js']);
  // Its pages are as they are now, and not as they were when it was left.
  expect(readFileSync(join(folderOf('1'), 'dist/published'), 'utf8')).toBe(
    '--build --api http://127.0.0.1:4173',
  );
  expect(lines).toEqual([
    `${join(to, 'current')} → 1`,
    'Le serveur lui-même a changé : redémarrez-le (systemctl restart radio).',
  ]);
  expect(back).toThrow(`${to} n’a pas de version plus ancienne.`);
});

test('a server that is the same in both releases need not be started again', () => {
  const { to, folderOf, lines, back } = threeReleases('3');
  for (const name of ['2', '3']) writeFileSync(join(folderOf(name), 'dist-server/main.js'), '');
  back('true');
  expect(lines).toEqual([`${join(to, 'current')} → 2`]);
});

test('where nginx cannot be told, the operator is', () => {
  const { back } = threeReleases('3');
  expect(() => back('exit 3')).toThrow(
    'nginx sert encore la version précédente : « exit 3 » a échoué.',
  );
});
