/** When pages are published: what changes together is one run, and what changes during a run is never lost. */
import { EventEmitter, on, once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { passOn, readState, STATE_FILE } from '#publishing/pages/state.ts';
import { startPagePublisher } from '#server/site/page-publisher.ts';
import { listen } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * In the place of the compiled one: it tells the test when it began, and asks it how to end. Loading
 * `fetch` takes twice as long as all the rest of it.
 */
const PROGRAM = `
  import { get } from 'node:http';
  const [, , , api] = process.argv;
  get(api + '/' + performance.timeOrigin, async (answer) => {
    const [given] = await answer.toArray();
    const { says, code } = JSON.parse(given);
    if (says) console.error(says);
    if (code === 137) process.kill(process.pid, 'SIGKILL');
    process.exit(code);
  });
`;

const WELL = { code: 0 };
type End = Readonly<{ code: number; says?: string }>;
/** `startedAt`: when its process began; `gone`: once it has ended, however that came. */
type Run = Readonly<{ startedAt: number; end: (how: End) => void; gone: Promise<unknown> }>;

/** A publisher whose every run is told to the test, which decides how it ends. */
async function publisherWithRuns({ isBuilt = true } = {}) {
  const dist = join(temporaryFolder(), 'dist');
  const program = join(`${dist}-publishing`, 'pages.js');
  mkdirSync(`${dist}-publishing`);
  writeFileSync(join(`${dist}-publishing`, 'package.json'), '{"type":"module"}');
  writeFileSync(program, PROGRAM);

  const begun = new EventEmitter();
  const runs = on(begun, 'run');
  const server = createServer(({ url = '' }, response: ServerResponse) => {
    const startedAt = Number(url.slice(1));
    const end = (how: End) => void response.end(JSON.stringify(how));
    const run: Run = { startedAt, end, gone: once(response, 'close') };
    begun.emit('run', run);
  });
  const port = await listen(server);

  const published: (() => void)[] = [];
  const sentences: string[] = [];
  const leftOut: string[] = [];
  let failures = 0;
  const publisher = startPagePublisher({
    dist: () => (isBuilt ? dist : undefined),
    address: `http://127.0.0.1:${port}`,
    media: join(dist, 'media'),
    onPublished: () => published.shift()?.(),
    onFailed: () => {
      failures += 1;
    },
    onLeftOut: (slug) => void leftOut.push(slug),
    warn: (sentence) => void sentences.push(sentence),
  });
  close = () => {
    publisher.stop();
    server.close();
  };
  const nextRun = async (): Promise<Run> => (await runs.next()).value[0];
  /** Ends a run; resolves when the publisher knows it: pages may have changed. */
  async function endRun(run: Run, how: End = WELL) {
    const ended = new Promise<void>((resolve) => published.push(resolve));
    run.end(how);
    await ended;
  }
  return {
    dist,
    publisher,
    program,
    leftOut,
    endRun,
    endNextRun: async (how?: End) => endRun(await nextRun(), how),
    build: () => {
      isBuilt = true;
    },
    failures: () => failures,
    nextRun,
    /** Resolves when a run has ended that never began. */
    published: () => new Promise<void>((resolve) => published.push(resolve)),
    /** What the operator was told; with the end of a run, all that there is to say of it. */
    sentences,
  };
}

let close: () => void = () => undefined;
afterEach(() => close());

/** From now on the system refuses each start of a process at once; returns what ends that. */
function refuseProcesses(execPath = 'node\0') {
  const { execPath: node } = process;
  process.execPath = execPath;
  const mend = () => {
    process.execPath = node;
  };
  onTestFinished(mend);
  return mend;
}

/** No run waits for its turn: the next one is that of the next save. */
async function expectNothingLeft(publisher: { changed(): void }, nextRun: () => Promise<Run>) {
  vi.advanceTimersByTime(60_000);
  const savedAt = Date.now();
  publisher.changed();
  vi.advanceTimersByTime(150);
  const last = await nextRun();
  expect(last.startedAt).toBeGreaterThan(savedAt);
  last.end(WELL);
}

test('the pages are published at the start, and again after a save', async () => {
  const { publisher, endNextRun } = await publisherWithRuns();
  await endNextRun();
  expect(publisher.lastRun()).toMatchObject({ isWell: true });

  publisher.changed();
  await endNextRun();
});

test('a site that is built after the start is published, and a save before that fails nothing', async () => {
  const { publisher, build, nextRun, failures, endNextRun } = await publisherWithRuns({
    isBuilt: false,
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  publisher.changed();
  vi.advanceTimersByTime(60_000);
  build();
  publisher.changed();
  vi.advanceTimersByTime(150);
  await endNextRun();
  expect([failures(), publisher.lastRun()?.isWell]).toEqual([0, true]);
  await expectNothingLeft(publisher, nextRun);
});

test('saves during a slow run are one run after it, which reads what the last of them wrote', async () => {
  const { publisher, nextRun, endRun } = await publisherWithRuns();
  const slow = await nextRun();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (let save = 0; save < 5; save += 1) {
    publisher.changed();
    vi.advanceTimersByTime(150);
  }

  const endedAt = Date.now();
  await endRun(slow);
  vi.advanceTimersByTime(150);
  const after = await nextRun();
  expect(after.startedAt).toBeGreaterThan(endedAt);
  await endRun(after);

  // All of them are in it: nothing is left to be asked for.
  await expectNothingLeft(publisher, nextRun);
});

test('a save within a moment of another is in the same run', async () => {
  const { publisher, nextRun, endNextRun } = await publisherWithRuns();
  await endNextRun();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  publisher.changed();
  vi.advanceTimersByTime(20);
  publisher.changed();
  vi.advanceTimersByTime(500);
  await endNextRun();

  await expectNothingLeft(publisher, nextRun);
});

test('a run that fails is said and made again; a fault that stays is said once, and another one again', async () => {
  const { publisher, nextRun, failures, sentences, endRun } = await publisherWithRuns();
  let run = await nextRun();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const [seconds, says] of [
    [5, 'le disque est plein'],
    [10, 'le disque est plein'],
    [20, 'le backend se tait'],
  ] as const) {
    await endRun(run, { code: 1, says });
    expect(publisher.lastRun()).toMatchObject({ isWell: false });
    vi.advanceTimersByTime(seconds * 1000);
    run = await nextRun();
  }
  expect(failures()).toBe(3);
  expect(sentences).toEqual([
    'Les pages n’ont pas pu être publiées : le disque est plein',
    'Les pages n’ont pas pu être publiées : le backend se tait',
  ]);
  await endRun(run);
  expect(publisher.lastRun()).toMatchObject({ isWell: true });
});

test('a fault that stays is tried less and less often, and at once after the next save', async () => {
  const { publisher, nextRun, failures, endNextRun, endRun } = await publisherWithRuns();
  const failing = await nextRun();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await endRun(failing, { code: 1 });
  const mend = refuseProcesses();
  for (const [run, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(failures()).toBe(run + 1);
    vi.advanceTimersByTime(1);
    expect(failures()).toBe(run + 2);
  }
  mend();
  publisher.changed();
  vi.advanceTimersByTime(150);
  await endNextRun();
  expect(publisher.lastRun()).toMatchObject({ isWell: true });
});

test('a run that is killed, because memory ended, is said and made again', async () => {
  const { publisher, failures, sentences, endNextRun } = await publisherWithRuns();
  await endNextRun({ code: 137 });
  expect(sentences).toEqual([
    'Les pages n’ont pas pu être publiées : la publication a été arrêtée (SIGKILL).',
  ]);
  expect([failures(), publisher.lastRun()?.isWell]).toEqual([1, false]);
  publisher.changed();
  await endNextRun();
  expect(publisher.lastRun()).toMatchObject({ isWell: true });
  const publishedAt = publisher.lastRun()?.at;
  publisher.changed();
  await endNextRun({ code: 1 });
  expect(publisher.lastRun()).toMatchObject({ isWell: false, publishedAt });
});

test('a run ends with the server', async () => {
  const { publisher, nextRun } = await publisherWithRuns();
  const { gone } = await nextRun();
  publisher.stop();
  await gone;
});

test('an article at fault is named in the log and to the administrator, although the others were published', async () => {
  const { dist, publisher, nextRun, sentences, leftOut, endRun, endNextRun } =
    await publisherWithRuns();
  const first = await nextRun();
  passOn(readState(dist), dist);
  const faults = { 'article/infini/index.html': 'hash', 'mentions/index.html': 'other' };
  writeFileSync(join(dist, STATE_FILE), JSON.stringify({ ...readState(dist), faults }));
  await endRun(first, { code: 0, says: '/article/infini n’a pas pu être écrite' });
  expect(sentences).toEqual(['/article/infini n’a pas pu être écrite']);
  expect(leftOut).toEqual(['infini']);

  // Every later run leaves it out, too.
  publisher.changed();
  await endNextRun();
  expect(leftOut).toEqual(['infini']);
});

test.each([
  ['that cannot be started', '/nulle-part/node'],
  ['whose start the system refuses at once', 'node\0'],
])('a publisher %s never ends the radio', async (_name, execPath) => {
  const { publisher, published, sentences, endNextRun } = await publisherWithRuns();
  await endNextRun();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refused = published();
  const mend = refuseProcesses(execPath);
  publisher.changed();
  vi.advanceTimersByTime(150);
  mend();
  await refused;
  expect(sentences).toEqual([expect.stringMatching(/^Les pages n’ont pas pu être publiées : /)]);

  vi.advanceTimersByTime(5000);
  await endNextRun();
});

test('a build that is under way is waited for', async () => {
  const { publisher, program, published, sentences, endNextRun } = await publisherWithRuns();
  await endNextRun();
  rmSync(program);
  const missing = published();
  publisher.changed();
  await missing;
  expect(sentences).toEqual([expect.stringMatching(/^Les pages n’ont pas pu être publiées : /)]);

  writeFileSync(program, PROGRAM);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  publisher.changed();
  vi.advanceTimersByTime(150);
  await endNextRun();
});
