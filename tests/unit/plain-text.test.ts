import { expect, test } from 'vitest';
import { descriptionOf, plainText } from '#src/lib/plain-text.ts';

test('tags are stripped and white space is collapsed', () => {
  expect(plainText('<h3>Bonne\n nuit</h3><p>Dors&nbsp;bien&#8239;! <b>1 < 2</b></p>')).toBe(
    'Bonne nuit Dors bien ! 1 < 2',
  );
});

test('the description is cut to 160 characters, followed by ...', () => {
  expect(descriptionOf(`<p>${'a'.repeat(200)}</p>`)).toBe(`${'a'.repeat(160)}...`);
  expect(descriptionOf('<p>Court.</p>')).toBe('Court....');
});

test('scripts and comments leave no word behind', () => {
  expect(plainText('<script>alert(1)</script><!-- note --><p>Texte</p>')).toBe('Texte');
});
