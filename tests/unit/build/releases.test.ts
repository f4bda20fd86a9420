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

test('after a return to the release before, a tab of the withdrawn one still reaches its scripts', () => {
  const to = temporaryFolder();
  const [before, withdrawn] = [join(to, 'releases/1'), join(to, 'releases/2')];
  for (const [release, script] of [
    [before, 'old.js'],
    [withdrawn, 'new.js'],
  ] as const) {
    write(join(release, 'dist-headers/answers.json'));
    write(join(release, 'dist-server/main.js'));
    write(join(release, 'dist/assets', script));
    // It publishes nothing.
    mkdirSync(dirname(programOf(join(release, 'dist'), 'pages')), { recursive: true });
    writeFileSync(programOf(join(release, 'dist'), 'pages'), '');
  }
  switchTo(to, '2');
  goBack({ to, reload: '', log: () => {} });
  expect(releasesIn(to).current).toBe('1');
  expect(readdirSync(join(before, 'dist/assets')).sort()).toEqual(['new.js', 'old.js']);
});
