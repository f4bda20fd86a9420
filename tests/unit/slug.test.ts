import { expect, test } from 'vitest';
import { slugOf as backendSlugOf } from '#server/store/slug.ts';
import { slugOf } from '#src/lib/slug.ts';

test.each([
  ['Les petites histoires', 'les-petites-histoires'],
  ['  Été : l’œuvre de Noël !  ', 'ete-l-oeuvre-de-noel'],
  ['Ça, c’est à 20 h', 'ca-c-est-a-20-h'],
  ['---', 'article'],
])('%j gives the link %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  'Łódź, Århus et Straße',
  'Une très longue histoire qui ne finit jamais, ou alors seulement quand tous les petits dorment déjà',
  'a'.repeat(100),
  '日本の子守唄',
])('the link shown for %j is the one that the backend makes', (title) => {
  expect(slugOf(title)).toBe(backendSlugOf(title));
});
