import { expect, test } from 'vitest';
import { lossesBetween } from '#src/admin/editor/losses.ts';

test.each([
  [
    '<ol><li data-list="bullet">Un</li><li data-list="bullet">Deux</li></ol>',
    '<ul><li>Un</li><li>Deux</li></ul>',
  ],
  ['<ol><li data-list="ordered">Un</li></ol>', '<ol><li>Un</li></ol>'],
  [
    '<ol><li data-list="ordered">Un</li><li data-list="bullet" class="ql-indent-1">Deux</li></ol>',
    '<ol><li>Un<ul><li>Deux</li></ul></li></ol>',
  ],
  ['<p><b>Un</b></p>', '<p><strong>Un</strong></p>'],
])('another spelling of the same is no loss: %s', (before, after) => {
  expect(lossesBetween(before, after)).toEqual([]);
});

test.each([
  ['<ol><li>Un</li></ol>', '<ul><li>Un</li></ul>', 'l’élément ol («\u00a0Un\u00a0»)'],
  ['<p>Un</p><hr>', '<p>Un</p>', 'un trait'],
  ['<p>Un deux</p>', '<p>Un</p>', 'des mots'],
  ['<p class="a">Un</p>', '<p>Un</p>', 'une mise en forme («\u00a0Un\u00a0»)'],
  ['<p lang="en">One</p>', '<p>One</p>', 'la langue («\u00a0One\u00a0»)'],
  ['<p><code>Un</code> <code>Un</code></p>', '<p>Un Un</p>', 'du code («\u00a0Un\u00a0»)'],
])('what a reader would miss is named: %s', (before, after, loss) => {
  expect(lossesBetween(before, after)).toEqual([loss]);
});
