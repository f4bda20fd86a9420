/** What is left when the power fails right after a run or a save. */
import fs, { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStaging } from '#publishing/pages/staging.ts';
import { openWorkFolder } from '#publishing/pages/work-folder.ts';
import { openMediaFolder } from '#publishing/pictures/media-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * A disk that keeps names at once and bytes only when they are flushed, as file systems do: what was
 * not flushed before a rename is empty after it.
 */
function loseUnflushedBytes() {
  const unflushed = new Set<string>();
  const note = ([path, , options]: readonly unknown[]) => {
    const isFlushed =
      typeof options === 'object' && options !== null && Reflect.get(options, 'flush') === true;
    if (!isFlushed) unflushed.add(String(path));
  };
  const lose = () => {
    for (const path of unflushed) if (existsSync(path)) truncateSync(path);
    unflushed.clear();
  };
  const { writeFileSync, renameSync } = fs;
  const { writeFile, rename } = fs.promises;
  const spies = [
    vi.spyOn(fs, 'writeFileSync').mockImplementation((...call) => {
      writeFileSync(...call);
      note(call);
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((...call) => {
      lose();
      renameSync(...call);
    }),
    vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (...call) => {
      await writeFile(...call);
      note(call);
    }),
    vi.spyOn(fs.promises, 'rename').mockImplementation(async (...call) => {
      lose();
      await rename(...call);
    }),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
}

const emptyFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).length === 0);

test('after a power cut the state vouches for no empty page', async () => {
  const dist = temporaryFolder();
  const { folder, release } = await openWorkFolder(dist);
  loseUnflushedBytes();
  const staging = createStaging(dist, folder);
  await staging.write('sitemap.xml', 'plan');
  await staging.write('article/lune/index.html', 'lune', ['articles/lune/index.html']);
  staging.commit('{}');
  release();
  expect(readFileSync(join(dist, 'articles/lune/index.html'), 'utf8')).toBe('lune');
  expect(readFileSync(join(dist, '.published/state.json'), 'utf8')).toBe('{}');
  expect(emptyFiles(dist)).toEqual([]);
});

test('after a power cut no picture of a saved text is empty', async () => {
  const folder = temporaryFolder();
  loseUnflushedBytes();
  await openMediaFolder(folder).write('lune.webp', Buffer.from('lune'));
  expect(readFileSync(join(folder, 'lune.webp'), 'utf8')).toBe('lune');
});
