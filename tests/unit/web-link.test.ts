import { expect, test } from 'vitest';
import { webLink } from '#src/lib/web-link.ts';

test.each([
  ['https://example.org/radio', 'https://example.org/radio'],
  [' http://example.org ', 'http://example.org/'],
  ['HTTPS://Example.org/Été', 'https://example.org/%C3%89t%C3%A9'],
  ['example.org', 'https://example.org/'],
  ['www.example.org:8080/radio?a=1', 'https://www.example.org:8080/radio?a=1'],
  ['//example.org/radio', 'https://example.org/radio'],
  ['crèche-lune.fr', 'https://xn--crche-lune-06a.fr/'],
])('%s is a link out of the site', (address, href) => {
  expect(webLink(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  '/contact',
  'exemple',
  'https://',
  '',
])('%j is no link', (address) => {
  expect(webLink(address)).toBeUndefined();
});
