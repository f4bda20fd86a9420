/**
 * The service worker of the offline lullaby, built to /lullaby-worker.js. It answers requests for the
 * lullaby, its words, its page, and that page's files, and leads from the start page to the lullaby
 * where there is no network; every other request is left to the browser, so that no other page,
 * stream or call depends on it.
 */
import { lullabyWordsFile } from '#src/lib/lullaby-words.ts';
import { answerRange } from './answer-range.ts';
import { addressesOfWorker, type OfflineAddresses, offlineCacheName } from './offline-cache.ts';
import { dropOlderFiles, findPage, storePage } from './offline-page.ts';

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
};

const worker = globalThis as unknown as WorkerScope;
const addresses = addressesOfWorker(worker.location.href);

/** The address with which the installed site starts (public/manifest.webmanifest). */
const start = new URL('/', worker.location.href).href;

/** Milliseconds that the network has before what is stored is shown. */
const networkFirst = 3000;
const late = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, networkFirst);
  });

const words = new URL(lullabyWordsFile, worker.location.href).href;

/** Files of the build, which never change under their names, and the picture of the lock screen. */
const isPageFile = (path: string) => /^\/(?:assets\/|artwork-)/.test(path);

/**
 * Where static routing is supported, the browser looks for files itself, and other requests do not
 * even start this worker.
 */
async function leaveTheRest(event: InstallEvent, { sound, page }: OfflineAddresses) {
  const files = ['/assets/*', '/artwork-*'].map((pathname) => ({ urlPattern: { pathname } }));
  const answered = [sound, words, page, start].map((address) => {
    const pathname = new URL(address).pathname.replace(/[\\+*?:{}()]/g, '\\$&');
    return { urlPattern: { pathname } };
  });
  await event.addRoutes?.([
    { condition: { or: files }, source: { cacheName: offlineCacheName } },
    { condition: { not: { or: answered } }, source: 'network' },
  ]);
}

async function answerSound(request: Request): Promise<Response> {
  const stored = await caches.match(request.url, { cacheName: offlineCacheName });
  if (stored === undefined) return fetch(request);
  const type = stored.headers.get('content-type') ?? 'audio/mpeg';
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
    if (!answer.ok || !(await caches.has(offlineCacheName))) return;
    await (await caches.open(offlineCacheName)).put(words, answer);
  }
  event.waitUntil(fetched.then((answer) => store(answer.clone())).catch(() => {}));
  const answer = await Promise.race([fetched.catch(() => undefined), late()]);
  const stored = answer?.ok ? undefined : await caches.match(words);
  return stored ?? answer ?? fetched;
}

/** Replaces the stored page by that of a newer build, once all of its files are stored. */
async function renew(answer: Response, isShown: boolean, { page, sound }: OfflineAddresses) {
  if (!(await caches.has(offlineCacheName))) return;
  const cache = await caches.open(offlineCacheName);
  await storePage(page, answer, cache, (url) => fetch(url));
  if (isShown) await dropOlderFiles(page, sound, cache);
}

/** Returns the network's page when it arrives in time, otherwise the stored one. */
async function answerPage(event: FetchEvent, { page, sound }: OfflineAddresses): Promise<Response> {
  const fetched = fetch(event.request);
  const copied = fetched.then((answer) => answer.clone());
  const answer = await Promise.race([fetched.catch(() => undefined), late()]);
  const isGood = answer !== undefined && answer.status < 500;
  const stored = isGood ? undefined : await findPage(await caches.open(offlineCacheName), page);
  const isShown = stored === undefined;
  event.waitUntil(copied.then((copy) => renew(copy, isShown, { page, sound })).catch(() => {}));
  return stored ?? answer ?? fetched;
}

/** Returns the network's start page; without a network, the way to the stored page. */
async function answerStart(request: Request, { page }: OfflineAddresses): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await findPage(await caches.open(offlineCacheName), page);
    if (stored === undefined) throw error;
    return Response.redirect(page);
  }
}

worker.addEventListener('install', (event) => {
  const routed = addresses && leaveTheRest(event, addresses).catch(() => {});
  event.waitUntil(Promise.all([routed, worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || addresses === undefined) return;
  const { origin, pathname } = new URL(url);
  const isHere = origin === worker.location.origin;
  if (url === addresses.sound) event.respondWith(answerSound(event.request));
  else if (url === words) event.respondWith(answerWords(event));
  else if (isHere && mode === 'navigate' && pathname === new URL(addresses.page).pathname)
    event.respondWith(answerPage(event, addresses));
  else if (isHere && mode === 'navigate' && pathname === '/')
    event.respondWith(answerStart(event.request, addresses));
  else if (isHere && isPageFile(pathname)) event.respondWith(answerFile(event.request));
});
