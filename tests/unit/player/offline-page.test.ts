import { expect, test } from 'vitest';
import { dropOlderFiles, storePage } from '#src/player/offline/offline-page.ts';

const page = 'https://radio.test/berceuse';
const sound = 'https://radio.test/berceuse.mp3';
const words = 'https://radio.test/lullaby.json';
const fileOf = (build: number) => `https://radio.test/assets/index-${build}.js`;
const documentOf = (build: number) => `<script data-scripts="/assets/index-${build}.js"></script>`;

/** A cache in a map, that holds the page of the first build with the lullaby and its words. */
function createCache() {
  const stored = new Map<string, Response>();
  for (const url of [sound, words, fileOf(1)]) stored.set(url, new Response(url));
  stored.set(page, new Response(documentOf(1)));
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    async put(url: string, answer: Response) {
      stored.set(url, answer);
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (url: string) => stored.delete(url),
  } as unknown as Cache;
  return {
    cache,
    urls: () => [...stored.keys()],
    text: async () => stored.get(page)?.clone().text(),
  };
}

test('a newer build takes the place of the kept page, and leaves the lullaby and its words', async () => {
  const { cache, urls, text } = createCache();
  await storePage(page, new Response(documentOf(2)), cache, async () => new Response(''));
  expect(await text()).toBe(documentOf(2));
  expect(urls()).toContain(fileOf(1));
  await dropOlderFiles([page], sound, cache);
  expect(urls().sort()).toEqual([sound, words, page, fileOf(2)].sort());
});

test('the files of every kept page stay, and those of the others go with their pages', async () => {
  const { cache, urls } = createCache();
  const story = 'https://radio.test/histoire/la-lune';
  const other = 'https://radio.test/histoire/le-chat';
  const older = 'https://radio.test/ancienne.mp3';
  const fetchFile = async () => new Response('');
  await storePage(story, new Response(documentOf(3)), cache, fetchFile);
  await storePage(other, new Response(documentOf(4)), cache, fetchFile);
  await cache.put(older, new Response(''));
  await dropOlderFiles([page, story], sound, cache);
  expect(urls().sort()).toEqual([sound, words, page, story, fileOf(1), fileOf(3)].sort());
});

function redirected(): Response {
  const answer = new Response(documentOf(2));
  return Object.defineProperties(answer, {
    redirected: { value: true },
    clone: { value: redirected },
  });
}

test.each([
  ['leads elsewhere, as the page of a hotel does', redirected()],
  ['names no file, as a page of another server does', new Response('<p>Bienvenue</p>')],
  ['is a fault', new Response(documentOf(2), { status: 503 })],
])('an answer that %s does not take its place', async (_what, answer) => {
  const { cache, text } = createCache();
  const storing = storePage(page, answer, cache, async () => new Response(''));
  await expect(storing).rejects.toThrow(`No page at ${page}`);
  expect(await text()).toBe(documentOf(1));
});

test.each([
  ['is missing', { status: 404 }],
  ['is answered by another page', { headers: { 'content-type': 'text/html' } }],
])('a page of which one file %s does not take its place', async (_how, init) => {
  const { cache, text } = createCache();
  const storing = storePage(
    page,
    new Response(documentOf(2)),
    cache,
    async () => new Response('', init),
  );
  await expect(storing).rejects.toThrow(`No file at ${fileOf(2)}`);
  expect(await text()).toBe(documentOf(1));
});
