import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sha256Hex } from '#src/session/sha256.ts';

const TEXTS = ['', 'abc', 'chemin-secret-des-tests', 'é « 👶 »', 'a'.repeat(1000)];

test.each(['in the browser', 'over http, where the browser offers none'])(
  'SHA-256 is right %s',
  async (where) => {
    if (where !== 'in the browser') vi.stubGlobal('crypto', {});
    for (const text of TEXTS) {
      expect(await sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  },
);
