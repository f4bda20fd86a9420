import { expect, test } from 'vitest';
import { isLossBetween } from '#src/admin/editor/losses.ts';

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
  ['<p><b>Un</b><b>deux</b></p>', '<p><strong>Undeux</strong></p>'],
])('another spelling of the same is no loss: %s', (before, after) => {
  expect(isLossBetween(before, after)).toBe(false);
});

test.each([
  ['<ol><li>Un</li></ol>', '<ul><li>Un</li></ul>'],
  ['<p>Un</p><hr>', '<p>Un</p>'],
  ['<p>Un deux</p>', '<p>Un</p>'],
  ['<p class="a">Un</p>', '<p>Un</p>'],
  ['<p lang="en">One</p>', '<p>One</p>'],
  ['<p dir="rtl">אב</p>', '<p>אב</p>'],
  ['<p class="ql-direction-rtl">אב</p>', '<p>אב</p>'],
  ['<ol start="3"><li>Trois</li></ol>', '<ol><li>Trois</li></ol>'],
  ['<p><code>Un</code> <code>Un</code></p>', '<p>Un Un</p>'],
])('what a reader would miss is a loss: %s', (before, after) => {
  expect(isLossBetween(before, after)).toBe(true);
});
