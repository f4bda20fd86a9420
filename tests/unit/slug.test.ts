import { expect, test } from 'vitest';
import { folded } from '#src/lib/folded.ts';
import { slugOf } from '#src/lib/slug.ts';

test.each([
  ['Les petites histoires', 'les-petites-histoires'],
  ['  Été : l’œuvre de Noël !  ', 'ete-l-oeuvre-de-noel'],
  ['Ça, c’est à 20 h', 'ca-c-est-a-20-h'],
  ['Łódź, Århus et Straße', 'lodz-arhus-et-strasse'],
  ['La neige est tom\u00adbée \u200bdu ciel', 'la-neige-est-tombee-du-ciel'],
  ['---', 'article'],
  ['日本の子守唄', 'article'],
  ['a'.repeat(100), 'a'.repeat(80)],
  [
    'Une très longue histoire qui ne finit jamais, ou alors seulement quand tous les petits dorment',
    'une-tres-longue-histoire-qui-ne-finit-jamais-ou-alors-seulement-quand-tous-les',
  ],
])('%j gives the link %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a word is found whose hyphens nobody sees, as it comes from a PDF', () => {
  expect(folded('La neige est tom\u00adbée')).toBe('la neige est tombee');
});

test('a title of accents alone is folded and linked at once, however long it is', () => {
  // Sorted by their classes, as Unicode asks for, these would take minutes.
  const accents = '\u0301\u0327'.repeat(150_000);
  expect(slugOf(`Été${accents}`)).toBe('ete');
  expect(folded(`Étoile${accents} e\u0301`)).toBe('etoile e');
});
