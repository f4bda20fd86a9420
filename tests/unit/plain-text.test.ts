import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import { descriptionOf, plainText } from '#src/ui/plain-text.ts';
import { readHtmlIn } from '#src/ui/RichText/html-window.ts';

// As the prerender does; the browser's own parser is asked in tests/e2e/head.spec.ts.
beforeAll(() => readHtmlIn(new JSDOM('').window as unknown as Parameters<typeof readHtmlIn>[0]));

test('every entity of HTML is decoded, and what only looks like one stays', () => {
  expect(
    plainText('<p>L&rsquo;&eacute;t&eacute; &hellip; &#x1F319; &amp;eacute; R&D &lt;b&gt;</p>'),
  ).toBe('L’été … 🌙 &eacute; R&D <b>');
});

test('tags are stripped and white space is collapsed', () => {
  expect(plainText('<h3>Bonne\n nuit</h3><p>Dors&nbsp;bien&#8239;! <b>1 < 2</b></p>')).toBe(
    'Bonne nuit Dors bien ! 1 < 2',
  );
});

test('the description is cut to 160 characters, followed by ...', () => {
  expect(descriptionOf(`<p>${'a'.repeat(200)}</p>`)).toBe(`${'a'.repeat(160)}...`);
  expect(descriptionOf('<p>Court.</p>')).toBe('Court....');
});

test('a text without words has no description', () => {
  expect(descriptionOf('<p><img src="/lune.png" alt="La lune"></p>')).toBe('');
});

test('a picture inside a text leaves no word behind', () => {
  expect(plainText('<p>Un<img src="data:image/png;base64,AA+/==" alt="Lune"> deux</p>')).toBe(
    'Un deux',
  );
});

test('scripts and comments leave no word behind', () => {
  expect(plainText('<script>alert(1)</script><!-- note --><p>Texte</p>')).toBe('Texte');
});

test('a script ends with its own tag, and blocks leave a space between their words', () => {
  expect(plainText('<SCRIPT>if (a<b) "</p>"</Script >Un<p>deux</p>trois<br/>quatre')).toBe(
    'Un deux trois quatre',
  );
  expect(
    plainText('<ul><li>un</li><li>deux</li></ul><h4>trois</h4><blockquote>quatre</blockquote>'),
  ).toBe('un deux trois quatre');
  expect(plainText('<ul><li>un<ul><li>deux</li></ul></li></ul>')).toBe('un deux');
});

test('the cells of a table, its caption and a block of code leave one too', () => {
  expect(
    plainText(
      '<table><caption>un</caption><tr><th>deux</th><td>trois</td><td>quatre</td></tr></table>',
    ),
  ).toBe('un deux trois quatre');
  expect(plainText('<pre>un</pre>deux')).toBe('un deux');
});
