import { expect, test } from 'vitest';
import { acceptedAddress } from '#src/admin/editor/link-address.ts';
import {
  hideNoBreakSpaces,
  keepFrenchEntities,
  showNoBreakSpaces,
} from '#src/admin/editor/no-break-spaces.ts';
import { recordId } from '#src/admin/navigation.ts';
import { withScheme } from '#src/lib/web-link.ts';

test.each([
  ['https://exemple.fr/a?b#c', 'https://exemple.fr/a?b#c'],
  ['HTTP://exemple.fr', 'HTTP://exemple.fr'],
  ['mailto:a@exemple.fr', 'mailto:a@exemple.fr'],
  ['tel:+33123456789', 'tel:+33123456789'],
  ['exemple.fr', 'https://exemple.fr'],
  [' www.exemple.fr/page ', 'https://www.exemple.fr/page'],
  ['a@exemple.fr', 'mailto:a@exemple.fr'],
  ['/contact', '/contact'],
  ['météo.fr', 'https://météo.fr'],
  ['Camille@Exemple.FR', 'mailto:Camille@Exemple.FR'],
  ['\u202aa@exemple.fr\u202c', 'mailto:a@exemple.fr'],
  ['https://exemple.fr/a\u200b', 'https://exemple.fr/a'],
])('the link %s is accepted as %s', (typed, address) => {
  expect(acceptedAddress(typed)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'ftp://exemple.fr',
  'data:text/html,a',
  '//exemple.fr',
  'deux mots',
  'https://',
  '',
])('the link %j is refused', (typed) => {
  expect(acceptedAddress(typed)).toBeNull();
});

test('only a bare domain is changed in the link of a partner', () => {
  expect(withScheme('exemple.fr')).toBe('https://exemple.fr');
  expect(withScheme('http://exemple.fr')).toBe('http://exemple.fr');
  expect(withScheme('a@exemple.fr')).toBe('a@exemple.fr');
});

test('of the entities only those stay that French asks for; characters stay all', () => {
  expect(
    keepFrenchEntities('Une&nbsp;phrase&nbsp;: «&nbsp;oui&nbsp;» 10&nbsp;000 M.\u00a0Lune'),
  ).toBe('Une phrase\u00a0: «\u00a0oui\u00a0» 10\u00a0000 M.\u00a0Lune');
  expect(keepFrenchEntities('Un&#160;mot&#xA0;: «&#160;oui&#xa0;»')).toBe(
    'Un mot\u00a0: «\u00a0oui\u00a0»',
  );
});

test('no-break spaces come back as they were', () => {
  const text = 'a\u00a0: 1\u202f000';
  expect(hideNoBreakSpaces(text)).not.toMatch(/[\u00a0\u202f]/);
  expect(showNoBreakSpaces(hideNoBreakSpaces(text))).toBe(text);
});

test('the id of an address is the number or the text it looks like', () => {
  expect(recordId('3')).toBe(3);
  expect(recordId('007')).toBe('007');
  expect(recordId('9007199254740993')).toBe('9007199254740993');
  expect(recordId('5f0c-a1')).toBe('5f0c-a1');
});
