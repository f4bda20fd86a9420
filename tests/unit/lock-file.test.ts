import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const lockFile = v.object({
  packages: v.record(v.string(), v.object({ integrity: v.optional(v.string()) })),
});

test('every package of the lock file carries the hash that npm compares it with', () => {
  const { packages } = v.parse(lockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  // The entry without a name is this project.
  const installed = Object.entries(packages).filter(([name]) => name !== '');
  expect(installed.length).toBeGreaterThan(500);
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(without.map(([name]) => name)).toEqual([]);
});
