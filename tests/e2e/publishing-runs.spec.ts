/** Runs of `npm run pages`: what they write, and what stands there when one is killed. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort } from '#tests/support/free-port.ts';
import { numbersFrom } from '#tests/support/numbers-from.ts';
import { copyOfBuild, runPages } from '#tests/support/published-copy.ts';
import { startSecondBackend } from '#tests/support/second-backend/second-backend.ts';
import { expect, test } from '#tests/support/servers.ts';

/** A test of page-files.test.ts stops a run at each of its moves; these are killed at any moment. */
const KILLS = 25;

async function setUp() {
  const { dist, remove } = copyOfBuild();
  const backend = await startSecondBackend(await freePort());
  const run = () => runPages(dist, backend.origin);
  const tearDown = async () => {
    await backend.stop();
    remove();
  };
  /** A new text in every article, and its number in each part of the page. */
  const writeVersion = (version: number) => {
    for (const article of backend.records().article) {
      article.title = `Version ${version}`;
      article.content = `<p>Version ${version}.</p>`;
    }
  };
  return { dist, backend, run, tearDown, writeVersion };
}

const read = (file: string) => {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};

/** What is wrong with a document: it must be whole, and of one version from its head to its data. */
function faultOf(file: string): string | undefined {
  const text = read(file);
  if (!text.startsWith('<!doctype html>') || !/<\/html>\n<!--[\w-]{22}-->\n$/.test(text)) {
    return `${file} is cut off`;
  }
  const versions = new Set([...text.matchAll(/Version (\d+)/g)].map(([, number]) => number));
  return versions.size === 1 ? undefined : `${file} is of the versions ${[...versions].join()}`;
}

const documentsOf = (dist: string) =>
  ['article', 'articles']
    .flatMap((folder) =>
      readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(dist, folder, name),
      ),
    )
    .filter((file) => /\.html(?:\.br|\.gz)?$/.test(file));

test('a run that is killed at any moment leaves whole pages, old or new', {
  tag: '@deep',
}, async () => {
  const { dist, run, tearDown, writeVersion } = await setUp();
  writeVersion(0);
  await run().ended;
  const startedAt = Date.now();
  writeVersion(1);
  await run().ended;
  const whole = Date.now() - startedAt;

  const random = numbersFrom(15);
  const faults: (string | undefined)[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    writeVersion(kill + 2);
    const killed = run();
    // Most moments are of the start: half of the kills fall into the last quarter, where files move.
    const part = kill % 2 === 0 ? random() : 0.75 + random() / 2;
    await Promise.race([delay(whole * part), killed.ended]);
    killed.kill();
    await killed.ended;
    faults.push(...documentsOf(dist).map(faultOf));
  }
  expect(faults.filter(Boolean)).toEqual([]);
  expect(faults.length).toBeGreaterThan(KILLS * 50);

  writeVersion(99);
  expect(await run().ended).toMatchObject({ code: 0 });
  expect(documentsOf(dist).filter((file) => !read(file).includes('Version 99'))).toEqual([]);
  expect(readdirSync(join(dist, '.published')).sort()).toEqual(['lock', 'state.json']);
  await tearDown();
});

// article-pages.test.ts has what a save and a shorter list write, without a process.
test('a run writes what changed, and nothing else', { tag: '@deep' }, async () => {
  const { dist, backend, run, tearDown } = await setUp();
  const last = async () => (await run().ended).output.trim().split('\n').at(-1);
  expect(await last()).toMatch(/8 articles, \d+ pages écrites, 0 retirée,/);
  expect(await last()).toMatch(/8 articles, 0 page écrite, 0 retirée,/);
  Object.assign(backend.records().article[0] ?? {}, { title: 'Une autre histoire' });
  // The article, and the page of the list that it stands on.
  expect(await last()).toMatch(/8 articles, 2 pages écrites, 0 retirée,/);
  backend.records().article.splice(7, 1);
  expect(await last()).toMatch(/7 articles, 2 pages écrites, 1 retirée,/);
  expect(existsSync(join(dist, 'article/histoire-8'))).toBe(false);
  await tearDown();
});

// A whole build; article-pages.test.ts has what one hands on.
test('a new build still leads on from the former links of articles', {
  tag: '@deep',
}, async () => {
  const { dist, backend, run, tearDown } = await setUp();
  const leadsOn = () =>
    readFileSync(join(dist, '_redirects'), 'utf8').includes(
      '/article/histoire-1 /article/la-suite',
    );
  await run().ended;
  Object.assign(backend.records().article[0] ?? {}, { slug: 'la-suite' });
  await run().ended;
  expect(leadsOn()).toBe(true);
  const env = { ...process.env, DIST_DIR: dist, PUBLISH_PAGES: 'no' };
  expect(spawnSync('npm', ['run', '-s', 'build'], { env }).status).toBe(0);
  expect(existsSync(join(dist, '_redirects'))).toBe(false);
  await run().ended;
  expect(leadsOn()).toBe(true);
  await tearDown();
});

test('a build without a backend keeps the pages it has, says so in one line, and is no failure', async () => {
  const { dist, remove } = copyOfBuild();
  const filesOf = () =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, statSync(join(dist, name)).mtimeMs]);
  const before = filesOf();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const { code, output } = await runPages(dist, nobody, '--build').ended;
  expect(code).toBe(0);
  expect(output.trim().split('\n')).toEqual([
    `${nobody} ne répond pas : les pages attendent npm run pages.`,
  ]);
  expect(filesOf()).toEqual(before);
  remove();
});

test('a build before the first start says who writes the pages of articles, and when', async () => {
  const { dist, remove } = copyOfBuild();
  const siteUrl = `http://127.0.0.1:${await freePort()}`;
  const kitFile = join(`${dist}-publishing`, 'kit.json');
  const kit = JSON.parse(readFileSync(kitFile, 'utf8'));
  writeFileSync(kitFile, JSON.stringify({ ...kit, siteUrl }));
  const { code, output } = await runPages(dist, undefined, '--build').ended;
  expect([code, output]).toEqual([
    0,
    `Les pages des articles s’écriront quand ${siteUrl} répondra : au démarrage du serveur, ou par npm run pages.\n`,
  ]);
  remove();
});

test('a run whose first call meets a backend that restarts asks it again', async () => {
  const { dist, backend, tearDown } = await setUp();
  backend.records().article.length = 0;
  let asked = 0;
  const proxy = createServer(async ({ url }, response) => {
    asked += 1;
    if (asked === 1) return response.writeHead(502).end();
    const answer = await fetch(`${backend.origin}${url}`);
    const headers = { 'content-type': 'application/json' };
    response.writeHead(answer.status, headers).end(await answer.text());
  });
  const port = await freePort();
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  const { code, output } = await runPages(dist, `http://127.0.0.1:${port}`, '--pause', '0').ended;
  expect([code, output]).toEqual([0, expect.stringContaining(' : 0 article, ')]);
  proxy.closeAllConnections();
  proxy.close();
  await tearDown();
});

// article-pages.test.ts has a run that stops, without a process.
test('a run that the backend leaves half-way leaves whole pages, old or new, and says that it failed', {
  tag: '@deep',
}, async () => {
  const { dist, backend, run, tearDown, writeVersion } = await setUp();
  writeVersion(1);
  await run().ended;
  const before = documentsOf(dist);
  writeVersion(2);
  backend.calls.length = 0;
  backend.hold(3);
  const stopped = runPages(dist, backend.origin, '--pause', '0');
  await expect.poll(() => backend.calls.length).toBeGreaterThan(3);
  await backend.stop();
  expect((await stopped.ended).code).toBe(1);
  expect(documentsOf(dist)).toEqual(before);
  expect(before.map(faultOf).filter(Boolean)).toEqual([]);
  await tearDown().catch(() => undefined);
});
