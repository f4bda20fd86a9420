import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { serverSettings } from '#src/lib/settings/server-settings.ts';
import { factsOf } from '#src/lib/settings/setting.ts';
import { siteSettings } from '#src/lib/settings/site-settings.ts';

const facts = new Map([...factsOf(siteSettings), ...factsOf(serverSettings)]);

test('README’s table is the description of the variables', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Configuration\n');
  const [table = ''] = section.split('\n## ');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows).toEqual(
    [...facts].map(([name, { readBy, fallback, defaultLabel = fallback, about }]) => [
      '',
      `\`${name}\``,
      readBy,
      defaultLabel,
      about,
      '',
    ]),
  );
});

test('.env.example shows every variable with its default, and says what it is', () => {
  const text = readFileSync('.env.example', 'utf8');
  expect(parseEnv(text)).toEqual(
    Object.fromEntries([...facts].map(([name, { fallback }]) => [name, fallback])),
  );
  const described = [...text.matchAll(/^# (.+)\n([A-Z_]+)=/gm)].map(([, about, name]) => [
    name,
    about,
  ]);
  expect(described).toEqual(
    [...facts].map(([name, { fallback, defaultLabel, about }]) => {
      const whenEmpty = fallback === '' ? `; empty: ${defaultLabel}` : '';
      return [name, `${about}${whenEmpty}.`.replaceAll('`', '')];
    }),
  );
});
