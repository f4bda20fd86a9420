/**
 * The service worker of what is kept on this device, built to /lullaby-worker.js. It answers requests for
 * the lullaby and its words, for the recordings of the shelf with their pictures, for the pages of both,
 * and for those pages' files, and leads from the start page to the lullaby where there is no network;
 * every other request is left to the browser, so that no other page, stream or call depends on it.
 */
import { lullabyWordsFile } from '#src/lib/lullaby-words.ts';
import { answerRange } from './answer-range.ts';
import {
  addressesOfWorker,
  type OfflineAddresses,
  offlineCacheName,
  soundOfCache,
} from './offline-cache.ts';
import { dropOlderFiles, findPage, isFile, storePage } from './offline-page.ts';
import { readRecordings } from './recordings.ts';
import { routingRules } from './routing-rules.ts';

/**
 * The part of the worker's global that this file uses; the type libraries of DOM and worker exclude
 * each other.
 */
type LifeEvent = { waitUntil(done: Promise<unknown>): void };
type InstallEvent = LifeEvent & { addRoutes?(rules: object): Promise<void> };
type FetchEvent = LifeEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', run: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', run: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', run: (event: LifeEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const addresses = addressesOfWorker(worker.location.href);

/** The address with which the installed site starts (public/manifest.webmanifest). */
const start = new URL('/', worker.location.href).href;

/** Milliseconds that the network has before what is stored is shown. */
const networkFirstMs = 3000;
/** Those before the start page is given up: a slow line still brings it, and it is what was asked for. */
const startMs = 10_000;
const late = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms);
  });

const words = new URL(lullabyWordsFile, worker.location.href).href;

/** Files of the build, which never change under their names, and the picture of the lock screen. */
const isPageFile = (path: string) => /^\/(?:assets\/|artwork-)/.test(path);

const isStoryPage = (path: string) => path.startsWith('/histoire/');

/**
 * By address: the cache of each file of the recordings. Undefined until it is first read; what is asked
 * for before that passes through the worker when it may be such a file.
 */
let recordingFiles: Map<string, string> | undefined;

/** A worker of before the shelf does not know the streams. */
function mayBeRecording(url: string, { streams }: OfflineAddresses) {
  const isStream = streams.some((stream) => url.split('?', 1)[0] === stream.split('?', 1)[0]);
  return streams.length > 0 && !isStream && new URL(url).pathname.endsWith('.mp3');
}

async function readRecordingFiles() {
  const files = new Map<string, string>();
  for (const name of await caches.keys()) {
    if (soundOfCache(name) === undefined) continue;
    for (const { url } of await (await caches.open(name)).keys()) files.set(url, name);
  }
  recordingFiles = files;
}

async function answerSound(request: Request, cacheName: string | undefined): Promise<Response> {
  const stored = await caches.match(request.url, cacheName === undefined ? {} : { cacheName });
  if (stored === undefined) return fetch(request);
  const type = stored.headers.get('content-type') ?? 'audio/mpeg';
  if (!type.startsWith('audio/')) return stored;
  return answerRange(await stored.blob(), type, request.headers.get('range'));
}

async function answerFile(request: Request): Promise<Response> {
  const stored = await caches.match(request.url, { cacheName: offlineCacheName });
  return stored ?? fetch(request);
}

/** Returns the network's words, which may have been edited, and stores them; else the stored ones. */
async function answerWords(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request);
  async function store(answer: Response) {
    if (!isFile(answer) || !(await caches.has(offlineCacheName))) return;
    await (await caches.open(offlineCacheName)).put(words, answer);
  }
  event.waitUntil(fetched.then((answer) => store(answer.clone())).catch(() => {}));
  const answer = await Promise.race([fetched.catch(() => undefined), late(networkFirstMs)]);
  const stored = answer && isFile(answer) ? undefined : await caches.match(words);
  return stored ?? answer ?? fetched;
}

/** Stores the pages of the recordings anew: the files of an older build are then needed no more. */
async function renewStoryPages(pages: readonly string[], cache: Cache) {
  for (const page of pages) {
    const answer = await fetch(page, { cache: 'no-cache' });
    // One that has gone from the site stays as it was kept.
    await storePage(page, answer, cache, (url) => fetch(url)).catch(() => {});
  }
}

/** Replaces a stored page by that of a newer build, once all of its files are stored. */
async function renew(answer: Response, isShown: boolean, page: string, own: OfflineAddresses) {
  if (!(await caches.has(offlineCacheName))) return;
  const cache = await caches.open(offlineCacheName);
  const before = await findPage(cache, page);
  // Of the other pages only those that are kept.
  if (before === undefined && page !== own.page) return;
  const old = await before?.text();
  await storePage(page, answer, cache, (url) => fetch(url));
  if (!isShown) return;
  const stories = (await readRecordings(caches)).kept.map((recording) => recording.page);
  const isNew = old !== (await (await findPage(cache, page))?.text());
  if (isNew && page === own.page) await renewStoryPages(stories, cache);
  await dropOlderFiles([own.page, ...stories], own.sound, cache);
}

/** Returns the network's page when it arrives in time, otherwise the stored one. */
async function answerPage(event: FetchEvent, page: string, own: OfflineAddresses) {
  const fetched = fetch(event.request);
  const copied = fetched.then((answer) => answer.clone());
  const answer = await Promise.race([fetched.catch(() => undefined), late(networkFirstMs)]);
  const isGood = answer !== undefined && answer.status < 500;
  const stored = isGood ? undefined : await findPage(await caches.open(offlineCacheName), page);
  const isShown = stored === undefined;
  event.waitUntil(copied.then((copy) => renew(copy, isShown, page, own)).catch(() => {}));
  return stored ?? answer ?? fetched;
}

/** Returns the network's start page; where none comes, the way to the stored page. */
async function answerStart(request: Request, { page }: OfflineAddresses): Promise<Response> {
  const fetched = fetch(request);
  const answer = await Promise.race([fetched.catch(() => undefined), late(startMs)]);
  if (answer !== undefined && answer.status < 500) return answer;
  const stored = await findPage(await caches.open(offlineCacheName), page);
  return stored ? Response.redirect(page) : (answer ?? fetched);
}

worker.addEventListener('install', (event) => {
  const answered = addresses && [words, addresses.page, start, addresses.sound].filter(Boolean);
  const routed =
    answered && event.addRoutes?.(routingRules(answered, addresses.streams)).catch(() => {});
  event.waitUntil(Promise.all([routed, worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// A page has kept or removed a recording.
worker.addEventListener('message', (event) => event.waitUntil(readRecordingFiles()));
readRecordingFiles().catch(() => {});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || addresses === undefined) return;
  const { origin, pathname } = new URL(url);
  const isHere = origin === worker.location.origin;
  const isOpened = isHere && mode === 'navigate';
  if (url === addresses.sound) event.respondWith(answerSound(event.request, offlineCacheName));
  else if (url === words) event.respondWith(answerWords(event));
  else if (isOpened && pathname === new URL(addresses.page).pathname)
    event.respondWith(answerPage(event, addresses.page, addresses));
  else if (isOpened && isStoryPage(pathname))
    event.respondWith(answerPage(event, origin + pathname, addresses));
  else if (isOpened && pathname === '/') event.respondWith(answerStart(event.request, addresses));
  else if (isHere && isPageFile(pathname)) event.respondWith(answerFile(event.request));
  else if (recordingFiles?.has(url) ?? mayBeRecording(url, addresses))
    event.respondWith(answerSound(event.request, recordingFiles?.get(url)));
});
