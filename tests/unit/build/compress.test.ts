import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { compressFiles } from '../../../scripts/build/compress.ts';

test('the programme and the words can be edited without a build: no compressed copy keeps its old text', async () => {
  const dist = temporaryFolder();
  for (const name of ['programme.json', 'lullaby.json', 'manifest.webmanifest']) {
    writeFileSync(join(dist, name), '{}');
  }
  expect(await compressFiles(dist)).toBe(1);
  expect(readdirSync(dist).sort()).toEqual([
    'lullaby.json',
    'manifest.webmanifest',
    'manifest.webmanifest.br',
    'manifest.webmanifest.gz',
    'programme.json',
  ]);
});
