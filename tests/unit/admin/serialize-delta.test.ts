import { expect, test } from 'vitest';
import { serializeDelta } from '#src/admin/editor/serialize-delta.ts';

type Op = { insert: string | Record<string, unknown>; attributes?: Record<string, unknown> };
const html = (...ops: Op[]) => serializeDelta({ ops });

test('a document without anything in it is the empty string', () => {
  expect(html({ insert: '\n' })).toBe('');
  expect(html({ insert: ' \n\n' })).toBe('');
});

test('ordinary spaces collapse, no-break spaces stay as characters', () => {
  expect(html({ insert: ' a  b \u00a0: c\n' })).toBe('<p>a b \u00a0: c</p>');
  expect(
    html({ insert: 'a ' }, { insert: ' b ', attributes: { bold: true } }, { insert: '\n' }),
  ).toBe('<p>a <strong>b</strong></p>');
});

test('a blank line keeps its height, blank lines at the end go', () => {
  expect(html({ insert: 'a\n\nb\n\n\n' })).toBe('<p>a</p><p><br></p><p>b</p>');
});

test('formats nest in one order, whatever the order they were given in', () => {
  const attributes = { underline: true, link: 'https://a.fr/?b="1"', italic: true, bold: true };
  expect(html({ insert: 'a<b', attributes }, { insert: '\n' })).toBe(
    '<p><a href="https://a.fr/?b=&quot;1&quot;"><strong><em><u>a&lt;b</u></em></strong></a></p>',
  );
});

test('headings, quotes and alignment are blocks', () => {
  expect(
    html(
      { insert: 'a' },
      { insert: '\n', attributes: { header: 3 } },
      { insert: 'b' },
      { insert: '\n', attributes: { blockquote: true } },
      { insert: 'c' },
      { insert: '\n', attributes: { align: 'center' } },
    ),
  ).toBe('<h3>a</h3><blockquote>b</blockquote><p class="ql-align-center">c</p>');
});

test('lists nest as HTML lists do', () => {
  const item = (text: string, list: string, indent = 0): Op[] => [
    { insert: text },
    { insert: '\n', attributes: { list, ...(indent && { indent }) } },
  ];
  expect(
    html(
      ...item('a', 'bullet'),
      ...item('b', 'ordered', 1),
      ...item('c', 'bullet'),
      ...item('d', 'ordered'),
    ),
  ).toBe('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><ol><li>d</li></ol>');
});

test('a list may begin deeper than it goes on, and end with an empty item', () => {
  const end = (indent?: number): Op => ({
    insert: '\n',
    attributes: { list: 'bullet', ...(indent && { indent }) },
  });
  expect(html({ insert: 'a' }, end(1), { insert: 'b' }, end(), end())).toBe(
    '<ul><li><br><ul><li>a</li></ul></li><li>b</li><li><br></li></ul>',
  );
});

test('a break at the end of a line keeps the line that it opens', () => {
  expect(html({ insert: 'a ' }, { insert: { softBreak: true } }, { insert: ' b\n' })).toBe(
    '<p>a<br>b</p>',
  );
  expect(html({ insert: 'a' }, { insert: { softBreak: true } }, { insert: '\n' })).toBe(
    '<p>a<br><br></p>',
  );
});

test('a picture always says its alternative, and its size where it is known', () => {
  expect(
    html(
      { insert: { image: '/a.png' }, attributes: { alt: 'Un « a »', width: '4', height: 'x' } },
      { insert: { image: '/b.png' } },
      { insert: '\n' },
    ),
  ).toBe('<p><img src="/a.png" alt="Un « a »" width="4"><img src="/b.png" alt=""></p>');
});

test('what is neither text nor picture is left out', () => {
  expect(html({ insert: { video: 'https://a.fr' } }, { insert: 'a\n' })).toBe('<p>a</p>');
});
