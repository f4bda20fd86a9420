/** What waits for something keeps its place in the text, however the text changes meanwhile. */
import { screen } from '@testing-library/react';
import Quill from 'quill';
import { beforeEach, expect, test, vi } from 'vitest';
import { changePicture, pictureAt } from '#src/admin/editor/edit-picture.ts';
import { followRange } from '#src/admin/editor/followed-range.ts';
import { pasteHtmlWithPictures } from '#src/admin/editor/insert-pictures.ts';
import { formats, modules } from '#src/admin/editor/quill-setup.ts';
import { serializeDelta } from '#src/admin/editor/serialize-delta.ts';
import { dismissNotifications, readNotification } from '#src/ui/notification/notifications.ts';
import { expectConsole } from '#tests/support/expect-console.ts';

let quill: Quill;

beforeEach(() => {
  dismissNotifications();
  quill = new Quill(document.createElement('div'), { modules, formats });
});

const insert = (index: number, text: string) => quill.insertText(index, text, 'user');

test('a place moves with the text before it, and stays before what is typed at it', () => {
  insert(0, 'un deux');
  const place = followRange(quill, { index: 3, length: 4 });
  insert(0, 'zéro ');
  insert(8, 'trois ');
  expect(place.range).toEqual({ index: 8, length: 10 });
  quill.deleteText(0, 12, 'user');
  expect(place.range).toEqual({ index: 0, length: 6 });
});

test('two that wait at one place arrive in the order in which they were asked for', () => {
  const [first, second] = [1, 2].map(() => followRange(quill, { index: 0, length: 0 }));
  insert(0, 'c');
  second?.use(({ index }) => insert(index, 'b'));
  first?.use(({ index }) => insert(index, 'a'));
  expect(quill.getText()).toBe('abc\n');
});

test('what is pasted with a picture arrives where it was pasted, before what was typed since', async () => {
  insert(0, 'Avant  après');
  const html = '<p>collé <img src="/logo.png" alt="La lune"> fini</p>';
  const pasted = pasteHtmlWithPictures(quill, { index: 6, length: 0 }, html, vi.fn());
  insert(6, 'suite');
  await pasted;
  expect(quill.getText()).toBe('Avant collé  finisuite après\n');
});

test.each([
  ['Gmail', '🎵', '<img data-emoji="🎵" alt="🎵" src="https://fonts.example/1f3b5/72.png">'],
  [
    'WhatsApp',
    '👨‍👩‍👧',
    '<img class="emoji" alt="👨‍👩‍👧" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  ],
  ['Facebook', '❤️', '<img height="16" width="16" alt="❤️" src="https://static.example/2764.png">'],
  ['a flag', '🇫🇷', '<img alt="🇫🇷" src="https://static.example/1f1eb.svg">'],
])(
  'an emoji that a page draws as a picture is pasted as its sign: %s',
  async (_from, sign, html) => {
    await pasteHtmlWithPictures(quill, { index: 0, length: 0 }, `<p>Un ${html} mot</p>`, vi.fn());
    expect(quill.getText()).toBe(`Un ${sign} mot\n`);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([
  'data-src="https://exemple.fr/lune.jpg"',
  'data-lazy-src="/lune.jpg"',
  'srcset="/lune.jpg 2x"',
])(
  'a picture of another site that its page had not loaded yet (%s) is called one',
  async (late) => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const html = `<p>Un <img src="${dot}" ${late} alt=""> mot</p>`;
    const describePicture = vi.fn();
    await pasteHtmlWithPictures(quill, { index: 0, length: 0 }, html, describePicture);
    expect(describePicture).not.toHaveBeenCalled();
    expect(readNotification()?.message).toMatch(/^Une image d’un autre site n’a pas été copiée\./);
  },
);

test.each([
  '<video controls><source src="https://exemple.fr/lune.mp4"></video>',
  '<audio src="https://exemple.fr/lune.mp3" controls></audio>',
  '<iframe src="https://exemple.fr/carte"></iframe>',
])('what another site plays or shows (%s) does not disappear without a word', (player) => {
  quill.clipboard.onPaste({ index: 0, length: 0 }, { html: `<p>Un ${player}mot</p>` });
  expect(quill.getText()).toBe('Un mot\n');
  expect(readNotification()?.message).toMatch(/^Un élément d’un autre site .+ n’a pas été copié\./);
});

test.each([
  '<iframe src="https://www.youtube.com/embed/lune"></iframe>',
  '<iframe src="https://exemple.fr/compteur" width="0" height="0"></iframe>',
  '<iframe src="about:blank"></iframe>',
])('nothing is said of a frame that has a link in its place, or shows nothing (%s)', (frame) => {
  quill.clipboard.onPaste({ index: 0, length: 0 }, { html: `<p>Un</p>${frame}<p>mot</p>` });
  expect(readNotification()).toBeNull();
});

test('a JPEG that its page calls image/jpg is taken as any other', async () => {
  const describePicture = vi.fn(async () => null);
  const html = '<p>Un <img src="data:image/jpg;base64,/9j/"> mot</p>';
  await pasteHtmlWithPictures(quill, { index: 0, length: 0 }, html, describePicture);
  expect(describePicture).toHaveBeenCalledOnce();
  expectConsole('warn', 'Image illisible');
});

const FIGURE =
  '<figure><img src="/logo.png" alt="La lune"><figcaption>Au lit</figcaption></figure>';

test.each([
  ['before another', '<p>Un</p><p>Deux</p><p>Trois</p>', 5, 0, '<p>Deux</p><p>Un</p><p>Trois</p>'],
  ['behind another', '<p>Un</p><p>Deux</p><p>Trois</p>', 5, 8, '<p>Un</p><p>Trois</p><p>Deux</p>'],
  [
    'inside one',
    '<p>Un</p><p>Deux</p><p>Trois</p>',
    5,
    1,
    '<p>U</p><p>Deux</p><p>n</p><p>Trois</p>',
  ],
  [
    'in an empty one',
    '<p>Un</p><p>Deux</p><p><br></p><p>Trois</p>',
    5,
    3,
    '<p>Un</p><p>Deux</p><p>Trois</p>',
  ],
  ['a heading', '<p>Un</p><h3>Deux</h3><p>Trois</p>', 5, 8, '<p>Un</p><p>Trois</p><h3>Deux</h3>'],
  [
    'a captioned picture',
    `<p>Un</p>${FIGURE}<p>Deux</p><p>Fin</p>`,
    1,
    7,
    `<p>Un</p><p>Deux</p>${FIGURE}<p>Fin</p>`,
  ],
])(
  'what is cut with the end of its paragraph stays one where it is pasted: %s',
  (_where, html, length, place, arrived) => {
    const { clipboard } = quill;
    quill.setContents(clipboard.convert({ html }));
    const copied = clipboard.onCopy({ index: 3, length }, false);
    quill.deleteText(3, length, 'user');
    clipboard.onPaste({ index: place, length: 0 }, copied);
    expect(serializeDelta(quill.getContents())).toBe(arrived);
  },
);

test('a picture behind words that is given a caption leaves no empty paragraph behind it', async () => {
  const html = '<p>Un<img src="/logo.png" alt="La lune"></p><p>Fin</p>';
  quill.setContents(quill.clipboard.convert({ html }));
  const picture = pictureAt(quill, 2);
  if (!picture) throw new Error('no picture');
  const answer = { alt: 'La lune', size: 'text', caption: 'Au lit' } as const;
  await changePicture(quill, { index: 2, length: 1 }, picture, Promise.resolve(answer));
  expect(serializeDelta(quill.getContents())).toBe(`<p>Un</p>${FIGURE}<p>Fin</p>`);
});

test('words over two paragraphs are copied as plain text without a line more', () => {
  insert(0, 'Un\nDeux');
  expect(quill.clipboard.onCopy({ index: 0, length: 7 }, false).text).toBe('Un\nDeux');
});

test('a text of 600 kB of empty lines is pasted at once', () => {
  quill.clipboard.onPaste({ index: 0, length: 0 }, { text: `${'\n'.repeat(600_000)}mot` });
  expect(quill.getText()).toBe('mot\n');
});

test.each([
  ['a word processor, within a paragraph', '\u2028'],
  ['slides', '\v'],
  ['a PDF, at the end of a page', '\f'],
])('a line of %s is a line in the editor', (_from, end) => {
  quill.clipboard.onPaste({ index: 0, length: 0 }, { text: `Dodo,${end}l’enfant\0 do` });
  expect(serializeDelta(quill.getContents())).toBe('<p>Dodo,<br>l’enfant do</p>');
});

test('plain text keeps its paragraphs and its line breaks', () => {
  const text = 'Au clair de la lune,\r\nmon ami Pierrot,\r\n\r\nprête-moi ta plume\nici.\n';
  quill.clipboard.onPaste({ index: 0, length: 0 }, { text });
  expect(serializeDelta(quill.getContents())).toBe(
    '<p>Au clair de la lune,<br>mon ami Pierrot,</p><p>prête-moi ta plume<br>ici.</p>',
  );
});

test('two lines pasted inside a paragraph join its two halves', () => {
  quill.setContents(quill.clipboard.convert({ html: '<h3>AB</h3>' }));
  quill.clipboard.onPaste({ index: 1, length: 0 }, { html: '<p>1</p><p>2</p>' });
  expect(serializeDelta(quill.getContents())).toBe('<p>A1</p><h3>2B</h3>');
});

test('the plain text of what is copied has the words of a caption and of a table', () => {
  const html =
    '<p>Un</p><figure><img src="/logo.png" alt="La lune"><figcaption>La lune, ce soir</figcaption></figure><table><tbody><tr><td>19 h</td><td>Le conte</td></tr><tr><td>20 h</td><td>La berceuse</td></tr></tbody></table><p>Deux</p>';
  quill.setContents(quill.clipboard.convert({ html }));
  const { text } = quill.clipboard.onCopy({ index: 0, length: quill.getLength() - 1 }, false);
  expect(text).toBe('Un\nLa lune, ce soir\n19 h – Le conte\n20 h – La berceuse\nDeux');
});

test.each([
  ['at the end of a heading', '<h3>Un</h3>', 2, 0, '<h3>UnA</h3><p>B</p><p>C</p>'],
  ['inside a heading', '<h3>Un</h3>', 1, 0, '<h3>UA</h3><p>B</p><h3>Cn</h3>'],
  [
    'inside a bold word',
    '<p><strong>Un</strong></p>',
    1,
    0,
    '<p><strong>UA</strong></p><p><strong>B</strong></p><p><strong>Cn</strong></p>',
  ],
  ['inside a list', '<ul><li>Un</li></ul>', 1, 0, '<ul><li>UA</li><li>B</li><li>Cn</li></ul>'],
  [
    'over a text that begins with a heading',
    '<h3>Un</h3><p>Deux</p>',
    0,
    7,
    '<h3>A</h3><p>B</p><p>C</p>',
  ],
  [
    'over a text that ends with a list',
    '<p>Un</p><ul><li>Deux</li></ul>',
    0,
    7,
    '<p>A</p><p>B</p><p>C</p>',
  ],
])(
  'plain text of several paragraphs makes one heading at most: %s',
  (_where, html, index, length, arrived) => {
    quill.setContents(quill.clipboard.convert({ html }));
    quill.clipboard.onPaste({ index, length }, { text: 'A\n\nB\n\nC' });
    expect(serializeDelta(quill.getContents())).toBe(arrived);
  },
);

test.each(['mark', 'font', 'x-word', 'div', 'section'])(
  'the words around which an extension of the browser sets a %s stay in the text',
  (tag) => {
    const html = `<p>Un <strong>mot</strong> doux</p><ul><li>Deux</li></ul><p>Fin</p>`;
    quill.setContents(quill.clipboard.convert({ html }));
    for (const words of quill.root.querySelectorAll('strong, li, p:last-child')) {
      const around = document.createElement(tag);
      around.append(...words.childNodes);
      words.append(around);
      quill.update();
    }
    const [paragraph] = quill.root.children;
    const around = document.createElement(tag);
    paragraph?.replaceWith(around);
    around.append(...(paragraph ? [paragraph] : []));
    quill.update();
    expect(serializeDelta(quill.getContents())).toBe(html);
    expect(quill.root.querySelector(tag)).toBeNull();
  },
);
