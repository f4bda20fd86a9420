import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

/** What would be an anchor on a page: the words of a heading, in lower case, with hyphens. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(files.filter((name) => name.endsWith('.md') && existsSync(name)))(
  'every link of %s leads somewhere',
  (name) => {
    const links = readFileSync(name, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g);
    const lost = [...links].filter(([, path, anchor]) => {
      const target = path ? join(dirname(name), path) : name;
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  },
);

test('a step of the installation that is done again keeps the settings', () => {
  const pages = files.filter((name) => name.startsWith('docs/run/'));
  const commands = pages.flatMap((name) =>
    readFileSync(name, 'utf8')
      .replaceAll(/(\|\|) *\n */g, '$1 ')
      .split('\n')
      .filter((line) => /\binstall .*(?:\.env\.example|settings\.conf) |rand -hex 24 /.test(line)),
  );
  expect(commands).toHaveLength(4);
  for (const line of commands) expect(line).toMatch(/^ *\[ -e \S+ \] \|\| /);
});

test('the newest version of the CHANGELOG is that of package.json', () => {
  const [, newest] = /^## (\d[\d.]*)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const [, version] = /"version": "([^"]+)"/.exec(readFileSync('package.json', 'utf8')) ?? [];
  expect(newest).toBe(version);
});

test('README’s map has every folder', () => {
  const folders = files.flatMap((name) => {
    const [first = '', second, ...others] = name.split('/');
    if (second === undefined || first.startsWith('.')) return [];
    if (first !== 'src') return [`${first}/`];
    return others.length > 0 ? [`src/${second}/`] : [];
  });
  const mapped = [...readFileSync('README.md', 'utf8').matchAll(/^(\S+\/) +\S/gm)];
  expect(mapped.map(([, folder]) => folder).sort()).toEqual([...new Set(folders)].sort());
});
