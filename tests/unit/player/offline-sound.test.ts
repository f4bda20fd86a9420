import { expect, onTestFinished, test, vi } from 'vitest';
import type { OfflineState } from '#src/player/offline/kept-state.ts';
import {
  addressesOfWorker,
  offlineCacheName,
  workerUrl,
} from '#src/player/offline/offline-cache.ts';
import { createOfflineSound } from '#src/player/offline/offline-sound.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const url = 'https://radio.test/berceuse.mp3';
const song = 'la lune est endormie';

/** Cache Storage in a map; `put` may be made to fail. */
function createCaches(onPut: () => void = () => undefined) {
  const stores = new Map<string, Map<string, Response>>();
  const storage = {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (key: string) => store.get(key)?.clone(),
        // All of the file comes, or nothing is there.
        async put(key: string, answer: Response) {
          const file = await answer.blob();
          onPut();
          store.set(key, new Response(file, { headers: answer.headers }));
        },
      } as unknown as Cache;
    },
    match: async (key: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stores.get(cacheName)?.get(key)?.clone(),
    delete: async (name: string) => stores.delete(name),
  };
  return { storage, stored: () => stores.get(offlineCacheName)?.get(url) };
}

/** A server that sends a file in pieces, and says how long it is. */
function answerWith(parts: readonly string[], headers: Record<string, string> = {}) {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
      stream.close();
    },
  });
  const length = String(song.length);
  return new Response(body, {
    headers: { 'content-type': 'audio/mpeg', 'content-length': length, ...headers },
  });
}

type Options = Partial<Parameters<typeof createOfflineSound>[0]> & { onPut?: () => void };

function createKept({ onPut, ...deps }: Options = {}) {
  const caches = createCaches(onPut);
  const startWorker = vi.fn(async () => undefined);
  const finish = vi.fn(async () => undefined);
  const storePage = vi.fn(async () => undefined);
  const kept = createOfflineSound({
    url,
    cacheName: offlineCacheName,
    hasRoom: async () => true,
    finish,
    forget: () => caches.storage.delete(offlineCacheName),
    fetch: async () => answerWith([song.slice(0, 8), song.slice(8)]),
    caches: caches.storage,
    loadEngine: async () => undefined,
    storePage,
    startWorker,
    ...deps,
  });
  const states: OfflineState[] = [];
  kept.subscribe(() => states.push(kept.getState()));
  return { kept, states, startWorker, finish, storePage, stored: caches.stored };
}

test('the whole file is kept with its page, with progress and size', async () => {
  const { kept, states, startWorker, storePage, stored } = createKept();
  await kept.look();
  expect(kept.getState()).toEqual({ status: 'absent' });
  await kept.keep();
  expect(states.slice(1)).toEqual([
    { status: 'fetching', received: 0, total: undefined },
    { status: 'fetching', received: 8, total: 20 },
    { status: 'fetching', received: 20, total: 20 },
    { status: 'stored', size: 20 },
  ]);
  expect(await stored()?.text()).toBe(song);
  expect(startWorker).toHaveBeenCalledOnce();
  expect(storePage).toHaveBeenCalledOnce();
});

test('what an earlier visit kept is found again, and its worker started', async () => {
  const { storage } = createCaches();
  await createKept({ caches: storage }).kept.keep();
  const { kept, startWorker } = createKept({ caches: storage });
  await kept.look();
  expect(kept.getState()).toEqual({ status: 'stored', size: 20 });
  expect(startWorker).toHaveBeenCalledOnce();
});

test('what makes the copy whole comes last', async () => {
  const steps: string[] = [];
  const { kept } = createKept({
    storePage: async () => void steps.push('page'),
    startWorker: async () => void steps.push('worker'),
    finish: async (size) => void steps.push(`finish ${size}`),
  });
  await kept.keep();
  expect(steps).toEqual(['page', 'worker', 'finish 20']);
});

test('a device without room for the whole file is not asked to take a part of it', async () => {
  const asked: number[] = [];
  const { kept, stored } = createKept({
    hasRoom: async (bytes) => {
      asked.push(bytes);
      return false;
    },
  });
  await kept.keep();
  expect(asked).toEqual([20]);
  expect(kept.getState()).toEqual({ status: 'failed', reason: 'space' });
  expect(stored()).toBeUndefined();
});

test('removing it removes the file', async () => {
  const { kept, stored } = createKept();
  await kept.keep();
  await kept.remove();
  expect(kept.getState()).toEqual({ status: 'absent' });
  expect(stored()).toBeUndefined();
});

test('what is kept again while it is being removed is there in the end', async () => {
  const { storage } = createCaches();
  const { promise: gone, resolve: isGone } = withResolvers();
  const { kept } = createKept({
    caches: storage,
    async forget() {
      await gone;
      await storage.delete(offlineCacheName);
    },
  });
  await kept.keep();
  const removed = kept.remove();
  const keptAgain = kept.keep();
  expect(kept.getState().status).toBe('fetching');
  // A fast line would have brought all of it by now.
  await new Promise((done) => setTimeout(done));
  isGone();
  await Promise.all([removed, keptAgain]);
  expect(kept.getState()).toEqual({ status: 'stored', size: 20 });
  expect(await (await storage.match(url, { cacheName: offlineCacheName }))?.text()).toBe(song);
});

test('a browser that closes its storage is offered nothing', async () => {
  const deny = async () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { kept } = createKept({ caches: { open: deny, match: deny } });
  await kept.look();
  expect(kept.getState()).toEqual({ status: 'unavailable' });
});

const quota = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const refuse = async () => {
  throw new TypeError('no worker here');
};

test.each<{ name: string; reason: string; deps: Options }>([
  {
    name: 'the network is gone',
    reason: 'network',
    deps: { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) },
  },
  {
    name: 'the server refuses',
    reason: 'network',
    deps: { fetch: async () => new Response('', { status: 503 }) },
  },
  {
    name: 'a page answers in its place',
    reason: 'network',
    deps: {
      fetch: async () => answerWith([song], { 'content-type': 'text/html; charset=utf-8' }),
    },
  },
  {
    name: 'the connection ends in the middle',
    reason: 'network',
    deps: { fetch: async () => answerWith([song.slice(0, 8)]) },
  },
  {
    name: 'it is a stream: nobody says how long it is',
    reason: 'stream',
    deps: { fetch: async () => answerWith([song], { 'content-length': '' }) },
  },
  {
    name: 'the page cannot be kept with it',
    reason: 'network',
    deps: { storePage: () => Promise.reject(new TypeError('Failed to fetch')) },
  },
  { name: 'there is no space left', reason: 'space', deps: { onPut: quota } },
  {
    name: 'the page cannot get what it plays with',
    reason: 'network',
    deps: { loadEngine: () => Promise.reject(new TypeError('Failed to fetch')) },
  },
  { name: 'the worker does not start', reason: 'browser', deps: { startWorker: refuse } },
])('nothing is kept when $name', async ({ reason, deps }) => {
  const { kept, stored } = createKept(deps);
  await kept.keep();
  expect(kept.getState()).toEqual({ status: 'failed', reason });
  expect(stored()).toBeUndefined();
});

test('a download that is given up leaves nothing and says nothing', async () => {
  const { promise: answered, resolve: answer } = withResolvers<Response>();
  const { kept, stored } = createKept({ fetch: () => answered });
  const keeping = kept.keep();
  await kept.remove();
  answer(answerWith([song]));
  await keeping;
  expect(kept.getState()).toEqual({ status: 'absent' });
  expect(stored()).toBeUndefined();
});

test('a download over a line that falls silent ends, and says so', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { kept, stored } = createKept({
    fetch: async (_url, { signal }) =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode(song.slice(0, 8)));
            signal?.addEventListener('abort', () => stream.error(signal.reason));
          },
        }),
        { headers: { 'content-length': String(song.length) } },
      ),
  });
  const ended = kept.keep();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(kept.getState()).toMatchObject({ status: 'fetching', received: 8 });
  await vi.advanceTimersByTimeAsync(2000);
  await ended;
  expect(kept.getState()).toEqual({ status: 'failed', reason: 'network' });
  expect(stored()).toBeUndefined();
});

test('a download whose page never comes ends, and says so', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { kept, stored } = createKept({
    storePage: (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const ended = kept.keep();
  await vi.advanceTimersByTimeAsync(170_000);
  expect(kept.getState()).toMatchObject({ status: 'fetching', received: 20 });
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
  expect(kept.getState()).toEqual({ status: 'failed', reason: 'network' });
  expect(stored()).toBeUndefined();
});

test('the worker learns its addresses from its own', () => {
  const addresses = {
    sound: 'https://son.test/a b.mp3?x=1&y=2',
    page: 'https://radio.test/berceuse',
    streams: ['https://son.test/live.mp3', 'https://autre.test/live.mp3?a=1'],
  };
  const address = new URL(workerUrl(addresses), 'https://radio.test/').href;
  expect(addressesOfWorker(address)).toEqual(addresses);
});
