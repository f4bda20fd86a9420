/**
 * The service worker of the kept lullaby, built to /lullaby-worker.js. It answers one address and
 * leaves every other request to the browser, so that no page, stream or update depends on it.
 */
import { answerRange } from './answer-range.ts';
import { offlineCacheName, soundOfWorker } from './offline-cache.ts';

/** What this file uses of a worker's global; the DOM and worker type libraries exclude each other. */
type LifeEvent = { waitUntil(done: Promise<unknown>): void };
type InstallEvent = LifeEvent & { addRoutes?(rules: object): Promise<void> };
type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', run: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', run: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const sound = soundOfWorker(worker.location.href);

/** Where the browser can, everything else does not even wake this worker. */
async function leaveTheRest(event: InstallEvent) {
  if (sound === null || event.addRoutes === undefined) return;
  const pathname = new URL(sound).pathname.replace(/[\\+*?:{}()]/g, '\\$&');
  const rule = { condition: { not: { urlPattern: { pathname } } }, source: 'network' };
  await event.addRoutes(rule).catch(() => undefined);
}

async function answer(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: offlineCacheName });
  if (kept === undefined) return fetch(request);
  const type = kept.headers.get('content-type') ?? 'audio/mpeg';
  return answerRange(await kept.blob(), type, request.headers.get('range'));
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([leaveTheRest(event), worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url === sound) event.respondWith(answer(event.request));
});
