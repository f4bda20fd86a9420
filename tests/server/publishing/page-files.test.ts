/** One run at a time in a folder, and what is left of a run that was killed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openPageFiles } from '#publishing/pages/page-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const LUNE = 'article/lune/index.html';
const SECOND = 'articles/lune/index.html';

/** One run: it opens the folder, does its work and leaves it. */
async function run<Result>(
  dist: string,
  work: (files: Awaited<ReturnType<typeof openPageFiles>>) => Promise<Result>,
) {
  const files = await openPageFiles(dist);
  try {
    return await work(files);
  } finally {
    files.close();
  }
}

const leftovers = (dist: string) => readdirSync(join(dist, '.published'));

test('of two runs that start at once one works, and the other says who does', async () => {
  const dist = temporaryFolder();
  const runs = await Promise.allSettled([openPageFiles(dist), openPageFiles(dist)]);
  const refusals = runs.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason)] : [],
  );
  expect(refusals).toEqual([
    expect.stringMatching(`Un autre processus écrit déjà .*processus ${process.pid}, démarré le`),
  ]);
  for (const each of runs) if (each.status === 'fulfilled') each.value.close();
  (await openPageFiles(dist)).close();
});

test('a run that was killed holds no lock, even where its number lives again', async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, '.published'), { recursive: true });
  writeFileSync(join(dist, '.published/lock-holder'), '1 2026-01-05T08:00:00.000Z\n');
  (await openPageFiles(dist)).close();
  expect(leftovers(dist)).toEqual(['lock']);
});

test('what a killed run had only prepared of an article that is gone is removed by the next run', async () => {
  const dist = temporaryFolder();
  const prepared = join(dist, '.published/next', LUNE);
  mkdirSync(dirname(prepared), { recursive: true });
  writeFileSync(prepared, 'lu');
  await run(dist, async (files) => files.removeStale(new Set()));
  expect(leftovers(dist)).toEqual(['lock']);
});

test('a page that is stopped at any of its moves leaves whole files, old or new, is never taken for whole, and is whole after the next run', async () => {
  const dist = temporaryFolder();
  const write = (text: string) =>
    run(dist, (files) => files.write(LUNE, text.repeat(400), [SECOND]));
  const bytesOf = (file: string) => readFileSync(join(dist, file)).toString('base64');
  const names = [LUNE, SECOND].flatMap((name) => [name, `${name}.gz`, `${name}.br`]);
  await write('old');
  const whole = new Map(names.map((name) => [name, [bytesOf(name)]]));
  await write('new');
  for (const name of names) whole.get(name)?.push(bytesOf(name));

  for (const [index, stopped] of names.entries()) {
    await write('old');
    // A rename cannot replace a folder by a file.
    rmSync(join(dist, stopped));
    mkdirSync(join(dist, stopped, 'obstacle'), { recursive: true });
    await expect(write('new'), stopped).rejects.toThrow();
    for (const name of names.toSpliced(index, 1)) expect(whole.get(name)).toContain(bytesOf(name));
    rmSync(join(dist, stopped), { recursive: true });
    // Although its text may be back meanwhile: some of its files are of the one between.
    expect(await run(dist, async (files) => files.read(LUNE)), stopped).toBe(undefined);
    await run(dist, async (files) => {
      await files.write(LUNE, 'new'.repeat(400), [SECOND]);
      files.removeStale(new Set([LUNE]));
    });
    for (const name of names) expect(bytesOf(name), name).toBe(whole.get(name)?.[1]);
    expect(await run(dist, async (files) => files.read(LUNE))).toBe('new'.repeat(400));
    expect(existsSync(join(dist, '.published/next'))).toBe(false);
  }
});
