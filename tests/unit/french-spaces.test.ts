import { expect, test } from 'vitest';
import { frenchSpaces } from '#src/lib/french-spaces.ts';

test.each([
  ['Pourquoi bébé se réveille ?', 'Pourquoi bébé se réveille\u00a0?'],
  [
    '« Dors ! » : une berceuse ; et « oui »',
    '«\u00a0Dors\u00a0!\u00a0»\u00a0: une berceuse\u00a0; et «\u00a0oui\u00a0»',
  ],
  ['Dodo\u00a0! L’heure du bain', 'Dodo\u00a0! L’heure du bain'],
])('a title keeps the marks of its sentences beside their words: %s', (typed, shown) => {
  expect(frenchSpaces(typed)).toBe(shown);
});
