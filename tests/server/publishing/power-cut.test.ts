/** What is left when the power fails right after a run or a save. */
import fs, { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPageFiles } from '#publishing/pages/page-files.ts';
import { readState, writeState } from '#publishing/pages/state.ts';
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
  const { writeFile, rename, open } = fs.promises;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((...call) => {
    writeFileSync(...call);
    note(call);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((...call) => {
    lose();
    renameSync(...call);
  });
  vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (...call) => {
    await writeFile(...call);
    note(call);
  });
  vi.spyOn(fs.promises, 'rename').mockImplementation(async (...call) => {
    lose();
    await rename(...call);
  });
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path, ...how) => {
    const handle = await open(path, ...how);
    const { writeFile: write, sync } = handle;
    return Object.assign(handle, {
      async writeFile(...call: Parameters<typeof write>) {
        await write.apply(handle, call);
        unflushed.add(String(path));
      },
      async sync() {
        await sync.apply(handle);
        unflushed.delete(String(path));
      },
    });
  });
  syncBuiltinESMExports();
  onTestFinished(syncBuiltinESMExports);
}

const emptyFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).length === 0);

test('after a power cut no page is empty, nor the record of the run', async () => {
  const dist = temporaryFolder();
  loseUnflushedBytes();
  const files = await openPageFiles(dist);
  await files.write('sitemap.xml', 'plan');
  await files.write('article/lune/index.html', 'lune', ['articles/lune/index.html']);
  writeState(dist, { faults: {}, articles: [], cards: {}, moved: { avant: 'lune' } });
  files.close();
  expect(readFileSync(join(dist, 'articles/lune/index.html'), 'utf8')).toBe('lune');
  expect(readState(dist).moved).toEqual({ avant: 'lune' });
  expect(emptyFiles(dist).filter((file) => !file.endsWith('lock'))).toEqual([]);
});

test('after a power cut no picture of a saved text is empty', async () => {
  const folder = temporaryFolder();
  loseUnflushedBytes();
  await openMediaFolder(folder).write('lune.webp', Buffer.from('lune'));
  expect(readFileSync(join(folder, 'lune.webp'), 'utf8')).toBe('lune');
});
