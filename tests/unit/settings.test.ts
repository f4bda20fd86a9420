import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { serverSettings } from '#src/lib/settings/server-settings.ts';
import { factsOf } from '#src/lib/settings/setting.ts';
import { siteSettings } from '#src/lib/settings/site-settings.ts';
import { configurationPage, envExample } from '../../scripts/configuration/texts.ts';

const facts = new Map([...factsOf(siteSettings), ...factsOf(serverSettings)]);

test('docs/configuration.md and .env.example are what npm run configuration writes', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage());
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
});

test('.env.example says how a password with a # is written, which would end there', () => {
  const [, quoted = ''] =
    /^# A value with a # stands in quotes, as in (\S+):/m.exec(envExample()) ?? [];
  expect(parseEnv(quoted)).toEqual({ ADMIN_PASSWORD: 'a#b' });
  expect(parseEnv(quoted.replaceAll('"', ''))).toEqual({ ADMIN_PASSWORD: 'a' });
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
