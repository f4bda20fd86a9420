/** When pages are published: what changes together is one run, and what changes during a run is never lost. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startPagePublisher } from '#server/site/page-publisher.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** In the place of the compiled one: it asks the test, with its process id, what to answer. */
const PROGRAM = `
  process.on('disconnect', () => process.exit(0));
  process.on('message', async () => {
    const answer = await fetch(process.argv[3] + '/' + process.pid).then((given) => given.json());
    if (answer.dies) process.exit(1);
    process.send(answer);
  });
`;

type Run = Readonly<{ pid: string; answer: (given: object) => void }>;

/** A publisher whose every run is told to the test, which decides how it ends. */
async function publisherWithRuns() {
  const dist = join(temporaryFolder(), 'dist');
  const program = join(`${dist}-publishing`, 'publisher.js');
  mkdirSync(`${dist}-publishing`);
  writeFileSync(program, PROGRAM);

  const begun: Run[] = [];
  const waiting: ((run: Run) => void)[] = [];
  const server = createServer((request, response: ServerResponse) => {
    const run: Run = {
      pid: request.url ?? '',
      answer: (given) => void response.end(JSON.stringify(given)),
    };
    const next = waiting.shift();
    if (next) next(run);
    else begun.push(run);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const published: (() => void)[] = [];
  const warned: ((sentence: string) => void)[] = [];
  const publisher = startPagePublisher({
    dist,
    address: `http://127.0.0.1:${port}`,
    media: join(dist, 'media'),
    onPublished: () => published.shift()?.(),
    warn: (sentence) => warned.shift()?.(sentence),
  });
  close = () => {
    publisher.stop();
    server.close();
  };
  return {
    publisher,
    program,
    begun,
    nextRun: () =>
      new Promise<Run>((resolve) => {
        const run = begun.shift();
        if (run) resolve(run);
        else waiting.push(resolve);
      }),
    /** Resolves when the server is told that pages have changed. */
    published: () => new Promise<void>((resolve) => published.push(resolve)),
    /** The next sentence for the operator. */
    warned: () => new Promise<string>((resolve) => warned.push(resolve)),
  };
}

let close: () => void = () => undefined;
afterEach(() => {
  close();
  vi.useRealTimers();
});

const CHANGED = { written: 2, removed: 0 };
const UNCHANGED = { written: 0, removed: 0 };

test('the pages are published at the start, and again after a save', async () => {
  const { publisher, nextRun, published } = await publisherWithRuns();
  const first = published();
  (await nextRun()).answer(CHANGED);
  await first;

  const second = published();
  publisher.changed();
  (await nextRun()).answer(CHANGED);
  await second;
});

test('saves during a slow run are one run after it, which reads what the last of them wrote', async () => {
  const { publisher, nextRun, published, begun } = await publisherWithRuns();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const slow = await nextRun();
  for (let save = 0; save < 5; save += 1) {
    publisher.changed();
    vi.advanceTimersByTime(150);
  }
  expect(begun).toEqual([]);

  const done = published();
  slow.answer(CHANGED);
  await done;
  vi.advanceTimersByTime(150);
  const after = await nextRun();
  const doneAgain = published();
  after.answer(CHANGED);
  await doneAgain;

  // All of them are in it: nothing is left to be asked for.
  vi.advanceTimersByTime(60_000);
  publisher.changed();
  vi.advanceTimersByTime(150);
  (await nextRun()).answer(UNCHANGED);
  expect(begun).toEqual([]);
});

test('a save within a moment of another is in the same run', async () => {
  const { publisher, nextRun, published, begun } = await publisherWithRuns();
  const first = published();
  (await nextRun()).answer(CHANGED);
  await first;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  publisher.changed();
  vi.advanceTimersByTime(20);
  publisher.changed();
  vi.advanceTimersByTime(500);
  const done = published();
  (await nextRun()).answer(CHANGED);
  await done;
  expect(begun).toEqual([]);
});

test('a run that fails, or whose process dies, is made again, and said', async () => {
  const { nextRun, published, warned } = await publisherWithRuns();
  const failing = await nextRun();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const full = warned();
  failing.answer({ failed: 'le disque est plein' });
  expect(await full).toBe('Les pages n’ont pas pu être publiées : le disque est plein');
  vi.advanceTimersByTime(5000);

  const dying = await nextRun();
  const ended = warned();
  dying.answer({ dies: true });
  expect(await ended).toContain('le processus s’est arrêté');
  vi.advanceTimersByTime(5000);

  const done = published();
  const last = await nextRun();
  last.answer(CHANGED);
  await done;
  expect(last.pid).not.toBe(dying.pid);
});

test('a new build is published by its own program', async () => {
  const { publisher, program, nextRun, published } = await publisherWithRuns();
  const first = await nextRun();
  const done = published();
  first.answer(CHANGED);
  await done;
  publisher.changed();
  const again = await nextRun();
  expect(again.pid).toBe(first.pid);
  const doneAgain = published();
  again.answer(CHANGED);
  await doneAgain;

  utimesSync(program, 2_000_000_000, 2_000_000_000);
  publisher.changed();
  expect((await nextRun()).pid).not.toBe(first.pid);
});
