/** One run at a time in a folder, and what is left of a run that was killed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStaging, finishCommit, HalfWay } from '#publishing/pages/staging.ts';
import { openWorkFolder } from '#publishing/pages/work-folder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('of two runs that start at once one works, and the other says who does', async () => {
  const dist = temporaryFolder();
  const runs = await Promise.allSettled([openWorkFolder(dist), openWorkFolder(dist)]);
  const refusals = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []));
  expect(refusals).toEqual([
    expect.stringMatching(`Un autre processus écrit déjà .*processus ${process.pid}, démarré le`),
  ]);
  for (const run of runs) if (run.status === 'fulfilled') run.value.release();
  (await openWorkFolder(dist)).release();
});

test('a run that was killed holds no lock, even where its number lives again', async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, '.published/next-1/article'), { recursive: true });
  writeFileSync(join(dist, '.published/lock-holder'), '1 2026-01-05T08:00:00.000Z\n');
  (await openWorkFolder(dist)).release();
  expect(existsSync(join(dist, '.published/next-1'))).toBe(false);
});

test('a commit that is stopped half-way is finished by the next run', async () => {
  const dist = temporaryFolder();
  const { folder, release } = await openWorkFolder(dist);
  const staging = createStaging(dist, folder);
  await staging.write('sitemap.xml', 'plan');
  await staging.write('article/lune/index.html', 'lune', ['articles/lune/index.html']);
  // A file stands where a folder has to be.
  writeFileSync(join(dist, 'article'), '');
  const names = new Set(['sitemap.xml', 'article/lune/index.html']);
  expect(() => staging.commit('{}', names)).toThrow(HalfWay);
  expect(existsSync(join(dist, '.published/state.json'))).toBe(false);
  staging.discard();
  release();

  const next = await openWorkFolder(dist);
  expect(() => finishCommit(dist)).toThrow(HalfWay);
  rmSync(join(dist, 'article'));
  finishCommit(dist);
  for (const file of ['article/lune/index.html', 'articles/lune/index.html']) {
    expect(readFileSync(join(dist, file), 'utf8')).toBe('lune');
  }
  expect(readFileSync(join(dist, '.published/state.json'), 'utf8')).toBe('{}');
  next.release();
});

test('a run that was killed after its last move, before its folder was gone, holds up no later one', async () => {
  const dist = temporaryFolder();
  const { folder, release } = await openWorkFolder(dist);
  const staging = createStaging(dist, folder);
  await staging.write('article/lune/index.html', 'lune');
  staging.commit('{}');
  mkdirSync(join(dist, '.published/ready/article/lune'), { recursive: true });
  release();

  const next = await openWorkFolder(dist);
  finishCommit(dist);
  expect(readdirSync(join(dist, '.published')).sort()).toEqual([
    'lock',
    'lock-holder',
    'state.json',
  ]);
  expect(readFileSync(join(dist, 'article/lune/index.html'), 'utf8')).toBe('lune');
  next.release();
});

test('a commit that is stopped at any of its moves leaves whole files, old or new, and the next run ends it', async () => {
  const pages = ['sitemap.xml', 'article/lune/index.html'];
  const dist = temporaryFolder();
  const commit = async (text: string) => {
    const { folder, release } = await openWorkFolder(dist);
    try {
      finishCommit(dist);
      const staging = createStaging(dist, folder);
      for (const page of pages) await staging.write(page, text.repeat(400));
      staging.commit(text);
    } finally {
      release();
    }
  };
  const read = (file: string) => readFileSync(join(dist, file)).toString('base64');
  await commit('old');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1))
    .filter((name) => !name.includes('/lock'));
  expect(files.length).toBeGreaterThan(pages.length);
  const whole = new Map(files.map((file) => [file, [read(file)]]));
  await commit('new');
  for (const file of files) whole.get(file)?.push(read(file));

  for (const [index, stopped] of files.entries()) {
    await commit('old');
    // A rename cannot replace a folder by a file.
    rmSync(join(dist, stopped));
    mkdirSync(join(dist, stopped, 'obstacle'), { recursive: true });
    await expect(commit('new'), stopped).rejects.toThrow(HalfWay);
    for (const file of files.toSpliced(index, 1)) expect(whole.get(file)).toContain(read(file));
    rmSync(join(dist, stopped), { recursive: true });
    await commit('new');
    for (const file of files) expect(read(file), file).toBe(whole.get(file)?.[1]);
  }
});
