import { beforeEach, expect, test, vi } from 'vitest';
import { hasEnded, identityOf } from '#src/session/identity.ts';

/** What may stand under the key 'token', or be answered by a login, and is nobody's. */
const part = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const header = part({ alg: 'HS256', typ: 'JWT' });
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const token = (claims: unknown, head = header, signature = 'AAAA') =>
  `${head}.${part(claims)}.${signature}`;

const corruptedTokens: readonly (readonly [string, string])[] = [
  ['garbage', '\u0000☃ %%%'],
  ['the word none', 'none'],
  ['the word null', 'null'],
  ['an object', '{"token":"a.b.c"}'],
  ['no dots', 'abcdef'],
  ['dots alone', '..'],
  ['four parts', `${token({ sub: 'a@b.example' })}.d`],
  ['parts that are no base64', 'a.b.c'],
  ['a payload that is null', token(null)],
  ['a payload that is a list', token([])],
  ['a payload that is no JSON', `${header}.${Buffer.from('{').toString('base64url')}.c`],
  ['no subject', token({ exp: inAnHour })],
  ['a subject that is a number', token({ sub: 7, exp: inAnHour })],
  ['a subject that is an object', token({ sub: { email: 'a@b.example' }, exp: inAnHour })],
  ['an expiry that is a text', token({ sub: 'a@b.example', exp: 'jamais' })],
  ['expired', token({ sub: 'a@b.example', exp: 1_600_000_000 })],
  ['unsigned', token({ sub: 'a@b.example', exp: inAnHour }, part({ alg: 'none' }), '')],
  ['a signature no header can carry', token({ sub: 'a@b.example', exp: inAnHour }, header, '☃')],
  ['a megabyte', 'a'.repeat(1_000_000)],
];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined);
  }
});

test.each(corruptedTokens)('a token that is %s signs nobody in', (_what, token) => {
  expect(identityOf(token) === null || hasEnded(token)).toBe(true);
});
