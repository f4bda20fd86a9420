import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { shortName, writeWebManifest } from '../../../scripts/build/web-manifest.ts';

const FILE = 'manifest.webmanifest';
const original = readFileSync(`public/${FILE}`, 'utf8');

test('the manifest has the name and the colours that the site is built with, and keeps all else', () => {
  const dist = temporaryFolder();
  copyFileSync(`public/${FILE}`, join(dist, FILE));
  writeWebManifest(dist, 'Radio Doudou');
  expect(JSON.parse(readFileSync(join(dist, FILE), 'utf8'))).toEqual({
    ...JSON.parse(original),
    name: 'Radio Doudou',
    short_name: 'Radio Doudou',
    background_color: '#fff8ee',
    theme_color: '#fff8ee',
  });
});

test('the file of the repository says what the default name gives', () => {
  const { name, short_name: short } = JSON.parse(original);
  expect(short).toBe(shortName(name));
});

test.each([
  ['Radio Petite Lune', 'Petite Lune'],
  ['La Radio des Oursons', 'La Radio des Oursons'],
  ['Radio du Nuage Rose', 'Radio du Nuage Rose'],
  ['Webradio Plume Bleue', 'Plume Bleue'],
  ['Radio Plume', 'Radio Plume'],
  ['Les Petites Oreilles', 'Les Petites Oreilles'],
  ['Radio <b>"L&une"</b>', '<b>"L&une"</b>'],
])('%s is %s under an icon', (name, short) => {
  expect(shortName(name)).toBe(short);
});
