import { expect, test } from 'vitest';
import { logoSource, webLink } from '#src/lib/web-link.ts';

test.each([
  ['https://example.org/radio', 'https://example.org/radio'],
  [' http://example.org ', 'http://example.org/'],
  ['HTTPS://Example.org/Été', 'https://example.org/%C3%89t%C3%A9'],
])('%s is a link out of the site', (address, href) => {
  expect(webLink(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  '//example.org',
  '/contact',
  'example.org',
  'https://',
  '',
])('%j is no link', (address) => {
  expect(webLink(address)).toBeUndefined();
});

test.each([
  'data:image/png;base64,AAAA',
  'data:image/webp;base64,AA==',
  'https://example.org/a.png',
])('%s is shown as a logo', (logo) => {
  expect(logoSource(logo)).toBe(logo);
});

test.each([
  'data:image/svg+xml;base64,AAAA',
  'data:text/html;base64,AAAA',
  'http://example.org/a.png',
  'javascript:alert(1)',
  '',
])('%j is not shown as a logo', (logo) => {
  expect(logoSource(logo)).toBeUndefined();
});
