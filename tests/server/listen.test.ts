import { expect, test } from 'vitest';
import { addressOf } from '#server/http/listen.ts';

test.each([
  ['0.0.0.0', 'http://localhost:4173'],
  ['::', 'http://localhost:4173'],
  ['127.0.0.1', 'http://localhost:4173'],
  ['::1', 'http://[::1]:4173'],
  ['radio.example', 'http://radio.example:4173'],
])('with HOST=%s the server says the address %s', (host, address) => {
  expect(addressOf(host, 4173)).toBe(address);
  expect(URL.canParse(addressOf(host, 4173))).toBe(true);
});
