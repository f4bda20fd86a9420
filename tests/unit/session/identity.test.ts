import { beforeEach, expect, test, vi } from 'vitest';
import { hasEnded, identityOf } from '#src/session/identity.ts';
import { corruptedTokens } from '#tests/support/corrupted-tokens.ts';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined);
  }
});

test.each(corruptedTokens)('a token that is %s signs nobody in', (_what, token) => {
  expect(identityOf(token) === null || hasEnded(token)).toBe(true);
});
