import { expect, test, vi } from 'vitest';
import { offlineCacheName, workerUrl } from '#src/player/offline/offline-cache.ts';

const page = 'https://radio.test/berceuse';
const start = 'https://radio.test/';
const words = 'https://radio.test/lullaby.json';
const sound = 'https://radio.test/berceuse.mp3';

type InstallEvent = {
  addRoutes(rules: object): Promise<void>;
  waitUntil(done: Promise<unknown>): void;
};
type FetchEvent = {
  request: { url: string; method: string; mode: string };
  respondWith(answer: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
};

/** The worker of a device that keeps the page and its words, on this network. */
async function startWorker(network: () => Promise<Response>) {
  const stored = new Map([page, words].map((url) => [url, `kept: ${url}`]));
  const cache = {
    async match(url: string) {
      const text = stored.get(url);
      return text === undefined ? undefined : new Response(text);
    },
    async put(url: string, answer: Response) {
      stored.set(url, await answer.text());
    },
  };
  let hear: (event: FetchEvent) => void = () => undefined;
  let begin: (event: InstallEvent) => void = () => undefined;
  const skipWaiting = vi.fn(async () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', new URL(workerUrl({ sound, page, streams: [] }), page));
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('addEventListener', (type: string, run: typeof hear & typeof begin) => {
    if (type === 'fetch') hear = run;
    if (type === 'install') begin = run;
  });
  vi.stubGlobal('caches', {
    keys: async () => [offlineCacheName],
    has: async () => true,
    open: async () => cache,
    match: cache.match,
  });
  vi.stubGlobal('fetch', network);
  vi.resetModules();
  await import('#src/player/offline/lullaby-worker.ts');

  /** What a page gets for this address, this long after it has asked. */
  async function answerAt(url: string, ms: number) {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    hear({
      request: { url, method: 'GET', mode: [page, start].includes(url) ? 'navigate' : 'cors' },
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (done) => work.push(done),
    });
    await vi.advanceTimersByTimeAsync(ms);
    return { answer: await answer, work: Promise.all(work) };
  }
  async function textAt(url: string) {
    const { answer, work } = await answerAt(url, 3000);
    return { text: await answer?.text(), work };
  }
  /** What the browser is told when it has just installed the worker. */
  async function install() {
    const work: Promise<unknown>[] = [];
    const addRoutes = vi.fn(async () => undefined);
    begin({ addRoutes, waitUntil: (done) => work.push(done) });
    await Promise.all(work);
    return { addRoutes, skipWaiting };
  }
  return { answerAt, textAt, install, stored };
}

const silence = () => new Promise<Response>(() => undefined);

test('a new worker waits for no tab of the old one, and leaves to the browser what it does not answer', async () => {
  const { addRoutes, skipWaiting } = await (await startWorker(silence)).install();
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(addRoutes).toHaveBeenCalledOnce();
});

test.each([
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['brings a fault', async () => new Response('Panne', { status: 503 })],
  ['says nothing for three seconds', silence],
])('where the network %s, the page and its words are the kept ones', async (_how, network) => {
  const { textAt } = await startWorker(network);
  for (const url of [page, words]) expect((await textAt(url)).text).toBe(`kept: ${url}`);
});

test.each([
  ['is gone', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['brings a fault', 0, async () => new Response('Panne', { status: 502 })],
  ['says nothing for ten seconds', 10_000, silence],
])('where the network %s, the start page leads to the kept lullaby', async (_how, ms, network) => {
  const { answer } = await (await startWorker(network)).answerAt(start, ms);
  expect(answer?.headers.get('location')).toBe(page);
});

test('words that the network brings count, and are those that are kept from then on', async () => {
  const { textAt, stored } = await startWorker(async () => new Response('{"words":"Dodo"}'));
  const { text, work } = await textAt(words);
  expect(text).toBe('{"words":"Dodo"}');
  await work;
  expect(stored.get(words)).toBe('{"words":"Dodo"}');
});

test('a page that the line gives instead of the words takes the place of none', async () => {
  const { textAt, stored } = await startWorker(
    async () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  const { text, work } = await textAt(words);
  expect(text).toBe(`kept: ${words}`);
  await work;
  expect(stored.get(words)).toBe(`kept: ${words}`);
});
