import { decodeHTML } from 'entities';
import { beforeAll, expect, test, vi } from 'vitest';
import { decodeEntitiesWith, descriptionOf, plainText } from '#src/ui/plain-text.ts';

// As the prerender does; the browser's own parser is asked in tests/e2e/head.spec.ts.
beforeAll(() => decodeEntitiesWith(decodeHTML));

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

test('scripts and comments leave no word behind', () => {
  expect(plainText('<script>alert(1)</script><!-- note --><p>Texte</p>')).toBe('Texte');
});

test('a script ends with its own tag, and blocks leave a space between their words', () => {
  expect(plainText('<SCRIPT>if (a<b) "</p>"</Script >Un<p>deux</p>trois<br/>quatre')).toBe(
    'Undeux trois quatre',
  );
  expect(
    plainText('<ul><li>un</li><li>deux</li></ul><h4>trois</h4><blockquote>quatre</blockquote>'),
  ).toBe('un deux trois quatre');
});

test('the cells of a table, its caption and a block of code leave one too', () => {
  expect(
    plainText(
      '<table><caption>un</caption><tr><th>deux</th><td>trois</td><td>quatre</td></tr></table>',
    ),
  ).toBe('un deux trois quatre');
  expect(plainText('<pre>un</pre>deux')).toBe('un deux');
});

test('markup without an end is text', () => {
  expect(plainText('a <b')).toBe('a <b');
  expect(plainText('<!-- note')).toBe('<!-- note');
  expect(plainText('<script>a')).toBe('a');
  expect(plainText('1 <2> <é>')).toBe('1 <2> <é>');
});

test.each(['<a', '<script', '<script>', '<style></style', '<!--', '</p', '<br', '&amp', '<a></'])(
  '100,000 times %s is looked through a few times, not 100,000 times',
  (part) => {
    let characters = 0;
    const indexOf = String.prototype.indexOf;
    const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (
      this: string,
      searched: string,
      from = 0,
    ) {
      const at = indexOf.call(this, searched, from);
      characters += (at < 0 ? this.length : at) - from;
      return at;
    });
    const html = part.repeat(100_000);
    plainText(html);
    spy.mockRestore();
    expect(characters).toBeLessThan(8 * html.length);
  },
);
