import { describe, expect, test } from 'vitest';
import { pictureAddress } from '#src/lib/picture-address.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const SVG = "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>";

describe('a picture of a backend of its own', () => {
  const site = { siteUrl: 'https://radio.example', apiUrl: 'https://api.example/backend' };

  test.each([
    ['a path', '/uploads/a.png', 'https://api.example/uploads/a.png'],
    ['a path without a slash', 'uploads/a.png', 'https://api.example/backend/uploads/a.png'],
    [
      'a path with spaces',
      ' uploads/mon image.png ',
      'https://api.example/backend/uploads/mon%20image.png',
    ],
    ['a host', '//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http', 'http://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['https', 'https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['a picture in itself', PIXEL, PIXEL],
    ['a drawing in itself', SVG, SVG],
  ])('%s', (_form, address, shown) => {
    expect(pictureAddress(address, site)).toBe(shown);
  });

  test('keeps http on a site that has no more itself, and for a backend that has no more', () => {
    const picture = 'http://127.0.0.1:9000/uploads/a.png';
    const apiUrl = 'http://127.0.0.1:9000';
    expect(pictureAddress(picture, { siteUrl: 'http://localhost:4173', apiUrl: '' })).toBe(picture);
    expect(pictureAddress(picture, { ...site, apiUrl })).toBe(picture);
    expect(pictureAddress('//127.0.0.1:9000/uploads/a.png', { ...site, apiUrl })).toBe(picture);
  });
});

describe('a picture of a backend on the address of the site', () => {
  const site = { siteUrl: 'https://radio.example', apiUrl: '' };

  test.each([
    ['/uploads/a.png?v=1', '/uploads/a.png?v=1'],
    ['uploads/a.png', '/uploads/a.png'],
    ['https://radio.example/uploads/a.png', '/uploads/a.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ])('%s', (address, shown) => {
    expect(pictureAddress(address, site)).toBe(shown);
  });
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'data:text/html;base64,AAAA',
  'data:image/png;base64,%%%',
  'blob:https://radio.example/1',
  'https://[',
])('%j names no picture', (address) => {
  expect(pictureAddress(address, { siteUrl: 'https://radio.example', apiUrl: '' })).toBeUndefined();
});
