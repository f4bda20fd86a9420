import { expect, test } from 'vitest';
import { frenchSpaces } from '#src/lib/french-spaces.ts';

test('a no-break space stands where French wants one, whatever was typed, and each run of spaces is one', () => {
  const cases: [string, string][] = [
    ['Bonne\u00a0nuit \n petit', 'Bonne nuit petit'],
    ['Dors \u00a0 !', 'Dors\u00a0!'],
    [
      'Dors !\n Où ? Ici : 5 % ; « oui »',
      'Dors\u00a0! Où\u00a0? Ici\u00a0: 5\u00a0%\u00a0; «\u00a0oui\u00a0»',
    ],
    ['Pourquoi bébé se réveille ?', 'Pourquoi bébé se réveille\u00a0?'],
    ['«\u00a0oui\u00a0»', '«\u00a0oui\u00a0»'],
    ['«\u00a0\u00a0oui', '«\u00a0oui'],
    ['3\u00a0ans, 10\u00a0000, 3\u00a0\u00a0ans', '3\u00a0ans, 10\u00a0000, 3 ans'],
    ['a\u00a03', 'a 3'],
    ['cent\u00a0% pour deux\u00a0€', 'cent\u00a0% pour deux\u00a0€'],
  ];
  for (const [typed, shown] of cases) expect(frenchSpaces(typed), typed).toBe(shown);
});

test('a text of 400,000 no-break spaces is looked at once', () => {
  // Looked at from each of its places, it would take minutes.
  const spaces = '\u00a0'.repeat(400_000);
  expect(frenchSpaces(`a${spaces}b`)).toBe('a b');
  expect(frenchSpaces(`${spaces}!`)).toBe('\u00a0!');
});
